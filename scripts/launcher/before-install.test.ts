import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inProject } from "./project.ts";

const imported = /^(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm;

/** The modules that a file loads, transitively: project files, and packages by name. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [statement, name = ""] of readFileSync(file, "utf8").matchAll(imported)) {
    if (statement.startsWith("import type") || name.startsWith("node:")) continue;
    if (name.startsWith(".")) loadedBy(path.resolve(path.dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

it.each([
  ["npm start", "launcher/launch.ts"],
  ["npm test", "testing/run-tests.ts"],
])("%s works before any package is installed", (_command, module) => {
  const loaded = [...loadedBy(inProject("scripts", module))];
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((name) => !path.isAbsolute(name))).toEqual([]);
});
