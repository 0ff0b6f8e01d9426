import { expect, it } from "vitest";
import type { LanguageCode } from "./languages";
import { preferredLanguage } from "./preferred-language";

const offered: LanguageCode[] = ["en", "en-XA"];

it.each([
  [["en-XA", "en"], "en-XA"],
  [["EN-xa"], "en-XA"],
  [["en-GB"], "en"],
  [["ja", "en-AU", "en-XA"], "en"],
  [["ja"], undefined],
  [[], undefined],
])("of a browser that prefers %j, is %s", (wanted, expected) => {
  expect(preferredLanguage(wanted, offered)).toBe(expected);
});
