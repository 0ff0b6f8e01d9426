import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inModules, inProject } from "@/scripts/launcher/project";

/**
 * The import rules of biome.json, tried on files that break them (docs/decisions/003), in a temporary folder, since the
 * site is built from the real one in parallel.
 */
const root = mkdtempSync(path.join(tmpdir(), "import-rules-"));
const biome = inModules("@biomejs", "biome", "bin", "biome");

const serverRooms = "Browser code stops at a feature's schema";
const alsoInBrowser = "schema, constants, policy, types and the other pure files run in the browser too";

/** The location of a file (its folder or path), its import, and the expected answer. */
const forbidden = [
  ["app", "@/lib/server/db", "app/ does not talk to the database"],
  ["components", "@/lib/server/env", "components/ never imports lib/server"],
  ["components", "@/lib/features/games/data", serverRooms],
  ["components", "@/lib/features/games/catalog", serverRooms],
  ["components", "@/lib/features/newsletter/mail", serverRooms],
  ["components/games", "@/lib/features/blog/article/data", serverRooms],
  ["components/ui", "@/lib/features/games/schema", "components/ui holds primitives"],
  ["lib/features/games", "@/components/ui/button", "lib/features is the product without a screen"],
  ["lib/features/zz-rule-a/schema.ts", "@/lib/server/env", alsoInBrowser],
  ["lib/features/zz-rule-b/panel-types.ts", "./data", alsoInBrowser],
  ["lib/features/zz-rule-c/filters.ts", "server-only", alsoInBrowser],
  ["lib/features/zz-rule-d/links.ts", "@/lib/features/games/catalog-index", alsoInBrowser],
  ["lib/features/zz-rule-e/constants.ts", "node:fs", alsoInBrowser],
  ["lib/server", "@/lib/features/games/data", "lib/server is infrastructure"],
  ["lib/serving", "../server/env", "lib/serving runs before Next"],
  ["lib/shared", "@/lib/server/env", "lib/shared is pure"],
  ["lib/shared", "../server/env", "Name the folder"],
] as const;

const importing = (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`;
const readsEnvironment = "export const port = process.env.PORT;\n";
const forbiddenFile = (index: number) => {
  const room = forbidden[index]?.[0] ?? "";
  return room.endsWith(".ts") ? room : `${room}/zz-rule-${index}.ts`;
};
const allowed: Record<string, string> = {
  "lib/features/games/zz-rule-allowed.ts": "@/lib/server/db",
  "lib/features/zz-rule-f/edit-schema.ts": "@/lib/features/reviews/fields",
  "lib/features/zz-rule-g/socials.ts": "./constants",
  "components/zz-rule-types.ts": "@/lib/features/queue/types",
  "components/zz-rule-links.ts": "@/lib/features/streamers/links",
};
const environmentFile = "lib/server/zz-rule-environment.ts";

const files: Record<string, string> = {
  ...Object.fromEntries(forbidden.map(([, from], index) => [forbiddenFile(index), importing(from)])),
  // With something else to find, or a file that was not read would pass.
  ...Object.fromEntries(
    Object.entries(allowed).map(([file, from]) => [file, importing(from) + readsEnvironment]),
  ),
  [environmentFile]: readsEnvironment,
};

/** Lints all files together. @returns a line for each finding */
function lint(): string[] {
  const options = ["--reporter=github", "--max-diagnostics=none"];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", ...options, ...Object.keys(files)], {
    cwd: root,
    encoding: "utf8",
  });
  return `${stdout}${stderr}`.split("\n");
}

let lines: string[] = [];
const foundIn = (file: string) => lines.filter((line) => line.includes(`/${file},`)).join("\n");

beforeAll(() => {
  copyFileSync(inProject("biome.json"), path.join(root, "biome.json"));
  writeFileSync(path.join(root, ".gitignore"), "node_modules\n");
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  lines = lint();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("import rules", () => {
  it.each(forbidden.map(([room, from, message], index) => ({ room, from, message, index })))(
    "$room may not import $from",
    ({ index, message }) => {
      expect(foundIn(forbiddenFile(index))).toContain(message);
    },
  );

  it.each(Object.entries(allowed))("%s may import %s", (file) => {
    expect(foundIn(file)).toContain("noProcessEnv");
    expect(foundIn(file)).not.toContain("noRestrictedImports");
  });

  it("refuses process.env outside the environment's module", () => {
    expect(foundIn(environmentFile)).toContain("noProcessEnv");
  });
});
