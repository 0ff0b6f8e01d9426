import { expect, it } from "vitest";
import { problems } from "./constants";
import { problemOf, receiptSentences, rowTitle, valueInWords } from "./policy";

it.each([
  [null, ""],
  ["", ""],
  [true, "Yes"],
  [false, "No"],
  ["2026-11-26T10:00:00+00:00", "26 Nov 2026, 10:00 UTC"],
  ["A quiet walk", "A quiet walk"],
  [["RPG", "Horror"], "RPG, Horror"],
  [{}, ""],
  [{ title: "Moss" }, `{\n  "title": "Moss"\n}`],
  [0, "0"],
])("%j is said as %j", (value, words) => {
  expect(valueInWords(value)).toBe(words);
});

it("calls a row without a name by its day", () => {
  expect(rowTitle("Private page", "2026-11-03T10:00:00Z")).toBe("Private page of 3 Nov 2026");
  expect(rowTitle("Claim", null)).toBe("Claim");
});

const receipt = { number: "r", at: "2026-11-26T10:00:00Z", removed: [], files: 0, cut: 0, hasAccount: false };

it("says in a receipt what went and what stays, and nothing that was not there", () => {
  const whole = receiptSentences(
    {
      ...receipt,
      removed: [{ noun: "Game", count: 2 }],
      files: 1,
      cut: 1,
      hasAccount: true,
    },
    String,
  ).join("\n");
  for (const words of ["Game: 2", "1 file in our storage", "1 entry without", "ask an admin"])
    expect(whole).toContain(words);
  expect(receiptSentences(receipt, String)).toHaveLength(2);
});

it.each(["unauthenticated", "invalid", "not_found", "conflict", "unavailable", "internal"] as const)(
  "has a sentence for a form that is refused as %s",
  (code) => {
    expect(problems[problemOf(code)]).toMatch(/[.]$/);
  },
);
