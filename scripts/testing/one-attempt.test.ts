import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";

/** Tests have one attempt and wait for what happens, not for time to pass. */

const read = (file: string) => readFileSync(inProject(file), "utf8");
const tests = ["tests", "components", "lib", "scripts"]
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"));
const linesWith = (pattern: RegExp, files: string[]) =>
  files.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${path.basename(file)}: ${line.trim()}`),
  );

it("no browser test waits for a fixed time", () => {
  expect(tests.length).toBeGreaterThan(500);
  const pattern = new RegExp(["waitFor", "Timeout\\("].join(""));
  expect(linesWith(pattern, tests)).toEqual([]);
});

it("no environment variable turns on retries", async () => {
  vi.stubEnv("CI", "1").stubEnv("TEST_RETRIES", "2");
  vi.resetModules();
  const { default: vitest } = await import("@/vitest.config");
  const { default: playwright } = await import("@/playwright.config");
  const projects = [
    vitest.test,
    ...(vitest.test?.projects ?? []),
    playwright,
    ...(playwright.projects ?? []),
  ];
  expect(projects.length).toBeGreaterThan(8);
  expect(JSON.stringify(projects)).not.toMatch(/"retr(y|ies)":(?!0\b)/);
  const own = filesIn("tests").filter((file) => /\.(spec|test)\.ts$/.test(file));
  expect(linesWith(/\bretr(y|ies): *[1-9]\d*[, ]*\}/, own)).toEqual([]);
});
