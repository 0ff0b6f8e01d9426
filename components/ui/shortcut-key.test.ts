import { describe, expect, it } from "vitest";
import { shortcutDigit, shortcutKey } from "./shortcut-key";

const press = (key: string | undefined, code = "", { shiftKey = false, altGr = false } = {}) =>
  ({
    key,
    code,
    shiftKey,
    getModifierState: (name: string) => altGr && name === "AltGraph",
  }) as KeyboardEvent;

describe("shortcutKey", () => {
  it.each([
    ["a letter", "a", "KeyA", "a"],
    ["a letter with Caps Lock", "A", "KeyA", "a"],
    ["the printed letter of a French keyboard", "a", "KeyQ", "a"],
    ["a Cyrillic letter", "ф", "KeyA", "a"],
    ["a Cyrillic capital", "О", "KeyJ", "j"],
    ["a Greek letter", "ρ", "KeyR", "r"],
    ["a Hebrew letter", "ש", "KeyA", "a"],
    ["an Arabic letter", "ش", "KeyA", "a"],
    ["a Thai vowel above its letter", "ั", "KeyY", "y"],
    ["a Hindi vowel sign", "ो", "KeyA", "a"],
    ["two Arabic letters of one key", "لا", "KeyB", "b"],
    ["a Cyrillic letter beside the Latin ones", "х", "BracketLeft", "х"],
    ["a Latin letter with an accent", "é", "Digit2", "é"],
    ["a key with a name", "ArrowDown", "ArrowDown", "arrowdown"],
    ["a sign", "?", "Digit7", "?"],
    ["no key, as a form that is filled in sends", undefined, "", undefined],
    ["a dead key", "Dead", "Equal", undefined],
    ["a key that the browser does not know", "Unidentified", "", undefined],
  ])("reads %s", (_, key, code, name) => {
    expect(shortcutKey(press(key, code))).toBe(name);
  });

  it("is undefined with AltGr", () => {
    expect(shortcutKey(press("a", "KeyA", { altGr: true }))).toBeUndefined();
  });

  it("accepts an event without a code", () => {
    expect(shortcutKey({ ...press("ф"), code: undefined as unknown as string })).toBe("ф");
  });
});

describe("shortcutDigit", () => {
  it.each([
    ["a digit", press("2", "Digit2"), 2],
    ["a digit of the number pad", press("3", "Numpad3"), 3],
    ["the position on a French keyboard", press("é", "Digit2"), 2],
    ["the digit with Shift on a French keyboard", press("2", "Digit2", { shiftKey: true }), 2],
    ["the position on a Czech keyboard", press("š", "Digit3"), 3],
    ["an Arabic digit", press("٢", "Digit2"), 2],
    ["a sign on an American keyboard", press("@", "Digit2", { shiftKey: true }), undefined],
    ["a sign with AltGr", press("~", "Digit2", { altGr: true }), undefined],
    ["0", press("0", "Digit0"), undefined],
    ["no key", press(undefined), undefined],
  ])("reads %s", (_, event, digit) => expect(shortcutDigit(event)).toBe(digit));
});
