import { expect, it } from "vitest";
import { toArabic, toRoman } from "./numerals";

it.each([
  ["1", "i"],
  ["4", "iv"],
  ["7", "vii"],
  ["10", "x"],
  ["19", "xix"],
  ["39", "xxxix"],
])("%s is %s", (arabic, roman) => {
  expect(toRoman(arabic)).toBe(roman);
  expect(toArabic(roman)).toBe(arabic);
});

it.each(["0", "07", "40", "2026", "mix", "iiii", ""])("%s is no number of a sequel", (word) => {
  expect([toRoman(word), toArabic(word)]).toEqual([undefined, undefined]);
});
