import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { quarantine } from "@/tests/quarantine";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";
import { testTitles } from "./test-titles";

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

it("no browser test waits for time to pass", () => {
  expect(tests.length).toBeGreaterThan(500);
  const pattern = new RegExp(["waitFor", "Timeout\\("].join(""));
  expect(linesWith(pattern, tests)).toEqual([]);
});

it("nothing is tried again but what the quarantine names, with a reason", () => {
  expect(linesWith(/\bretr(y|ies): *[1-9]/, ["vitest.config.ts", "playwright.config.ts"])).toEqual([
    expect.stringMatching(/name: "quarantine".*retries: 2/),
  ]);
  const own = filesIn("tests").filter((file) => /\.(spec|test)\.ts$/.test(file));
  expect(linesWith(/\bretr(y|ies): *[1-9]\d*[, ]*\}/, own)).toEqual([]);
  for (const { reason } of quarantine) expect(reason).toMatch(/^.{20,110}$/);
});

it("the quarantine names tests that there are", () => {
  const specs = filesIn(path.join("tests", "e2e")).filter((file) => file.endsWith(".spec.ts"));
  const titles = specs.flatMap((file) => testTitles(read(file)));
  expect(quarantine.map(({ title }) => title).filter((title) => !titles.includes(title))).toEqual([]);
});
