import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";

/** The import rules of biome.json, tried on files that break them (docs/decisions/003). */
const root = process.cwd();
const written: string[] = [];

function lint(file: string, code: string): string {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, code);
  written.push(full);
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  try {
    return execFileSync(process.execPath, [biome, "lint", file], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

afterEach(() => {
  for (const file of written.splice(0)) rmSync(file, { force: true });
});

const use = (from: string) => `import { thing } from "${from}";\nexport const used = thing;\n`;

describe("import rules", () => {
  it.each([
    ["app/zz-rule.ts", "@/lib/server/db", "app/ does not talk to the database"],
    ["components/zz-rule.ts", "@/lib/server/env", "components/ never imports lib/server"],
    ["components/zz-rule.ts", "@/lib/features/games/data", "Browser code stops at a feature's schema"],
    ["components/ui/zz-rule.ts", "@/lib/features/games/schema", "components/ui holds primitives"],
    [
      "lib/features/games/zz-rule.ts",
      "@/components/ui/button",
      "lib/features is the product without a screen",
    ],
    ["lib/server/zz-rule.ts", "@/lib/features/games/data", "lib/server is infrastructure"],
    ["lib/shared/zz-rule.ts", "@/lib/server/env", "lib/shared is pure"],
    ["lib/shared/zz-rule.ts", "../server/env", "Name the room"],
  ])("%s may not import %s", (file, from, message) => {
    expect(lint(file, use(from))).toContain(message);
  });

  it("lets the allowed direction through", () => {
    expect(lint("lib/features/games/zz-rule.ts", use("@/lib/server/db"))).not.toContain(
      "noRestrictedImports",
    );
  });

  it("refuses process.env outside the environment's module", () => {
    expect(lint("lib/server/zz-rule.ts", "export const port = process.env.PORT;\n")).toContain(
      "noProcessEnv",
    );
  });
});
