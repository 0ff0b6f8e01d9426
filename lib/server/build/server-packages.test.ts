import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import config from "@/next.config.mjs";
import { serverPackages } from "./server-packages.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** The packages that a file imports, and the files of ours behind it. */
function packagesBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8").replace(/^import type [^;]*;$/gm, "");
  const names = [...text.matchAll(imported)].map(([, name = ""]) => name);
  return names.flatMap((name) => {
    if (name.startsWith(".")) return packagesBehind(path.resolve(path.dirname(file), name), seen);
    const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
    return name.startsWith("node:") ? [] : [packageName];
  });
}

/** A package and what it needs, but for what lies in the folder of who needs it. */
function withDependencies(name: string, neededBy = root): string[] {
  const within = path.join(neededBy, "node_modules", name);
  const isWithin = neededBy !== root && existsSync(within);
  const folder = isWithin ? within : path.join(root, "node_modules", name);
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const further = Object.keys(dependencies).flatMap((needed) => withDependencies(needed, folder));
  return isWithin ? further : [name, ...further];
}

it("the standalone build brings every package that our server imports, and no other", () => {
  const used = new Set(packagesBehind(path.join(root, "lib", "serving", "standalone.ts")));
  expect(used).toContain("next");
  // What the application uses too is traced, with what it needs.
  for (const traced of ["next", ...(config.serverExternalPackages ?? [])]) used.delete(traced);
  expect([...new Set([...used].flatMap((name) => withDependencies(name)))].sort()).toEqual(serverPackages);
  expect(config.outputFileTracingIncludes?.["/*"]).toContain(
    `./node_modules/{${serverPackages.join(",")}}/**/*`,
  );
});
