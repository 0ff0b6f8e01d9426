import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The import rules of biome.json, tried on files that break them (docs/decisions/003). */
const root = process.cwd();
const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");

const forbidden = [
  ["app", "@/lib/server/db", "app/ does not talk to the database"],
  ["components", "@/lib/server/env", "components/ never imports lib/server"],
  ["components", "@/lib/features/games/data", "Browser code stops at a feature's schema"],
  ["components/ui", "@/lib/features/games/schema", "components/ui holds primitives"],
  ["lib/features/games", "@/components/ui/button", "lib/features is the product without a screen"],
  ["lib/server", "@/lib/features/games/data", "lib/server is infrastructure"],
  ["lib/shared", "@/lib/server/env", "lib/shared is pure"],
  ["lib/shared", "../server/env", "Name the room"],
] as const;

const importing = (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`;
const readsEnvironment = "export const port = process.env.PORT;\n";
const forbiddenFile = (place: number) => `${forbidden[place]?.[0]}/zz-rule-${place}.ts`;
const allowedFile = "lib/features/games/zz-rule-allowed.ts";
const environmentFile = "lib/server/zz-rule-environment.ts";

const files: Record<string, string> = {
  ...Object.fromEntries(forbidden.map(([, from], place) => [forbiddenFile(place), importing(from)])),
  // With something else to find, or a file that was not read would pass.
  [allowedFile]: importing("@/lib/server/db") + readsEnvironment,
  [environmentFile]: readsEnvironment,
};

/** All at once: the linter reads the whole project first. A line for each finding. */
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
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  lines = lint();
});
afterAll(() => {
  for (const file of Object.keys(files)) rmSync(path.join(root, file), { force: true });
});

describe("import rules", () => {
  it.each(forbidden.map(([room, from, message], place) => ({ room, from, message, place })))(
    "$room may not import $from",
    ({ place, message }) => {
      expect(foundIn(forbiddenFile(place))).toContain(message);
    },
  );

  it("lets the allowed direction through", () => {
    expect(foundIn(allowedFile)).toContain("noProcessEnv");
    expect(foundIn(allowedFile)).not.toContain("noRestrictedImports");
  });

  it("refuses process.env outside the environment's module", () => {
    expect(foundIn(environmentFile)).toContain("noProcessEnv");
  });
});
