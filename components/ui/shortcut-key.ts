/** `key` and `code` are missing in some events, whatever the types say. */
type Pressed = Pick<KeyboardEvent, "shiftKey" | "getModifierState"> & { key?: string; code?: string };

/** Together with AltGr a key writes another character, as € or @. */
const hasAltGr = (event: Pressed): boolean => event.getModifierState("AltGraph");

/**
 * The key of a shortcut: its name in lower case. Letters and marks of another script than Latin (Cyrillic, Hebrew, Thai) mean the
 * Latin letter at the key's position.
 * @returns undefined where no key is named: browsers that fill in a form send a keydown without one, dead keys and input
 *   methods have none
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
 * The digit that a shortcut with a number means: the one that is written, else that of the key's position, where the
 * layout writes something else without Shift (é on a French keyboard, ě on a Czech one).
 */
export function shortcutDigit(event: Pressed): number | undefined {
  const { key, code, shiftKey } = event;
  if (!key || hasAltGr(event)) return undefined;
  if (/^[1-9]$/.test(key)) return Number(key);
  const [, digit] = /^Digit([1-9])$/.exec(code ?? "") ?? [];
  return digit && !shiftKey ? Number(digit) : undefined;
}
