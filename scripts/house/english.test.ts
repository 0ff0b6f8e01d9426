import { describe, expect, it } from "vitest";
import { commentLines, findNounFunctions, findPhrases, findPlaces } from "./english.ts";

describe("commentLines", () => {
  it("finds blocks, lines and trailing comments, and leaves addresses in strings alone", () => {
    const text = [
      "/** one",
      " * two */",
      "const a = 1; // three",
      "// four",
      'const b = "https://example.com";',
      "/* five */",
      "{/* six */}",
      "const c = 2;",
    ].join("\n");
    expect(commentLines(text).map(({ line }) => line)).toEqual([1, 2, 3, 4, 6, 7]);
  });
});

describe("findPhrases", () => {
  it.each([
    ["// what was rejected can be sent back", "what as a noun"],
    ["// the rule stands in schema.ts", "stands and lies"],
    ["// nobody waits", "nobody and somebody"],
    ["// this is no transition", "is no"],
    ["// a page of ours", "of its own"],
    ["// the file beside it", "beside and meanwhile"],
    ["// each at its place", "place for a slot or position"],
  ])("reports %s", (comment, kind) => {
    expect(findPhrases("a.ts", comment).map((finding) => finding.kind)).toEqual([kind]);
  });

  it("accepts plain comments, and the same words in code", () => {
    expect(findPhrases("a.ts", "// rejected items can be sent back\nconst nobody = 1;")).toEqual([]);
    expect(findPhrases("a.ts", "// it is no longer than a placeholder")).toEqual([]);
  });
});

it("finds places in names, but not in words that contain them or in texts", () => {
  const text = [
    "const place = 1;",
    "type PagePlace = 1;",
    "text.replace(a)",
    "placeholder: 1",
    'f("in place")',
    "// place",
  ];
  expect(findPlaces("a.ts", text.join("\n")).map(({ line }) => line)).toEqual([1, 2]);
});

it("finds exported functions that are named as nouns, but not constants", () => {
  const text = [
    "export const wordsOf = (url: string) => url;",
    "export function sortOf(a: string) {",
    "export const tableOf: Record<string, string> = {};",
    "const inner = () => wordsOf(1);",
  ];
  expect(findNounFunctions("a.ts", text.join("\n")).map(({ line }) => line)).toEqual([1, 2]);
});
