/** Some events lack `key` and `code`, despite the types. */
type Pressed = Pick<KeyboardEvent, "shiftKey" | "getModifierState"> & { key?: string; code?: string };

/** With AltGr a key types another character, such as € or @. */
const hasAltGr = (event: Pressed): boolean => event.getModifierState("AltGraph");

/**
 * The lower-case key of a shortcut. Letters of non-Latin scripts (Cyrillic, Hebrew, Thai) map to the Latin letter at
 * the key's position.
 * @returns undefined without a key: autofill, dead keys and input methods send none
 */
export function shortcutKey(event: Pressed): string | undefined {
  const { key, code } = event;
  if (!key || nameless.includes(key) || hasAltGr(event)) return undefined;
  const [, letter] = /^Key([A-Z])$/.exec(code ?? "") ?? [];
  return letter && /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key)
    ? letter.toLowerCase()
    : key.toLowerCase();
}

const nameless = ["Unidentified", "Dead", "Process"];

/**
 * The typed digit, else the digit at the key's position, for layouts that need Shift (é on French, ě on Czech
 * keyboards).
 */
export function shortcutDigit(event: Pressed): number | undefined {
  const { key, code, shiftKey } = event;
  if (!key || hasAltGr(event)) return undefined;
  if (/^[1-9]$/.test(key)) return Number(key);
  const [, digit] = /^Digit([1-9])$/.exec(code ?? "") ?? [];
  return digit && !shiftKey ? Number(digit) : undefined;
}
