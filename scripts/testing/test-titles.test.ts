import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { filesIn } from "./files-in";
import { phraseToAvoid, testTitles } from "./test-titles.ts";

it("reads the titles of tests and groups, and nothing else", () => {
  const source = [
    'describe.skip("a group", () => {',
    `  it.each([["not a title", f("neither")]])(\n    "%s of a list", () => {});`,
    `  test(\`\${call} \${kind} of a loop\`, async () => expect(secret).toBe("nor this"));`,
    `  it('one\\'s own', () => {});`,
  ].join("\n");
  expect(testTitles(source)).toEqual(["a group", "… of a list", "… of a loop", "one's own"]);
});

it.each([
  ["What was rejected can be sent back", "what"],
  ["mails whoever reported it", "whoever"],
  ["starts on a port of its own", "of its own"],
  ["is pending no longer", undefined],
  ["is no status", "is no"],
  ["notifies open pages", undefined],
])("finds a phrase to avoid: %s", (title, phrase) => {
  expect(phraseToAvoid(title)).toBe(phrase);
});

it("titles of tests/ and scripts/ have no phrase to avoid", () => {
  const titles = ["tests", "scripts"]
    .flatMap(filesIn)
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      testTitles(readFileSync(inProject(file), "utf8")).map((title) => ({
        file,
        title,
        phrase: phraseToAvoid(title),
      })),
    );
  expect(titles.length).toBeGreaterThan(1_500);
  expect(titles.filter(({ phrase }) => phrase)).toEqual([]);
});
