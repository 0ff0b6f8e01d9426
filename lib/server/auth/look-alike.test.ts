import { expect, it } from "vitest";
import { nameSkeleton } from "./look-alike";

it.each([
  ["owner", "оwner", "a Cyrillic o"],
  ["owner", "οwner", "a Greek o"],
  ["Owner", "ОWNER", "a Cyrillic capital"],
  ["admin", "аdmіn", "two Cyrillic letters"],
  ["admin", "ａｄｍｉｎ", "full-width letters"],
  ["admin", "𝐚𝐝𝐦𝐢𝐧", "mathematical letters"],
  ["modern", "modem", "rn for m"],
  ["kim1", "kiml", "a digit for a letter"],
  ["kim0", "kimo", "a digit for a letter"],
  ["zoë", "zoe\u0308", "an accent of its own"],
])("treats %s and %s, with %s, as one name", (name, other) => {
  expect(nameSkeleton(other)).toBe(nameSkeleton(name));
});

it.each([
  ["owner", "owners"],
  ["kim", "tim"],
  ["zoe", "zoë"],
  ["moderator-1", "moderator-2"],
  ["иван", "ivan"],
])("distinguishes %s and %s", (name, other) => {
  expect(nameSkeleton(other)).not.toBe(nameSkeleton(name));
});
