import { expect, it } from "vitest";
import { joinInitials, toArabic, toRoman } from "./search-form";

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

it.each([
  ["S.T.A.L.K.E.R.: Shadow of Chernobyl", "STALKER.: Shadow of Chernobyl"],
  ["L.A. Noire", "LA. Noire"],
  ["s.t.a.l", "stal"],
  ["Version 1.6. A game", "Version 1.6. A game"],
  ["Dr.Mario vs. it", "Dr.Mario vs. it"],
])("%s is %s", (text, joined) => expect(joinInitials(text)).toBe(joined));

it.each(["0", "07", "40", "2026", "mix", "iiii", ""])("does not convert %s", (word) => {
  expect([toRoman(word), toArabic(word)]).toEqual([undefined, undefined]);
});
