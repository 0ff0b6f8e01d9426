import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");
const NOT_SOURCES = new Set(["node_modules", "generated", ".DS_Store"]);

/** A path inside the repository; the repository itself without arguments. */
export const inProject = (...parts: string[]) => path.resolve(root, ...parts);

/** How to run a program of an installed package with this very Node: its file, from node_modules. */
export const inModules = (...parts: string[]) => inProject("node_modules", ...parts);

/**
 * A fingerprint of the content and names of files and folders (without tests and generated code) and of further facts.
 * A missing file counts as absent, so that adding it changes the result.
 * @param names files and folders, relative to the repository
 */
export function fingerprint(names: string[], facts: string[] = [], base = root) {
  const hash = createHash("sha256");
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const file of names.flatMap((name) => listFiles(path.join(base, name))).sort()) {
    hash.update(`${path.relative(base, file)}\0`);
    hash.update(createHash("sha256").update(readFileSync(file)).digest());
  }
  return hash.digest("hex");
}

function listFiles(name: string): string[] {
  const found = statSync(name, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return readdirSync(name, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => listFiles(path.join(name, entry.name)));
}

/** A record that some work was done for a fingerprint. */
export function stamp(file: string) {
  return {
    matches: (value: string) => readText(file) === value,
    write: (value: string) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}

export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
