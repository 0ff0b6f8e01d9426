import { expect, it } from "vitest";
import { testTitles } from "./test-titles.ts";

it("reads the titles of tests and groups, and nothing else", () => {
  const source = [
    'describe.skip("a group", () => {',
    `  it.each([["not a title", f("neither")]])(\n    "%s of a list", () => {});`,
    `  test(\`\${call} \${kind} of a loop\`, async () => expect(secret).toBe("nor this"));`,
    `  it('one\\'s own', () => {});`,
  ].join("\n");
  expect(testTitles(source)).toEqual(["a group", "… of a list", "… of a loop", "one's own"]);
});
