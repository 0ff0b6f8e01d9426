import { characterCount } from "@/lib/shared/limits";

/** How typed text is read, without zod: a form in the browser needs it before its schema is there. */

/** Everything but tab and line breaks that has no place in text: PostgreSQL refuses NUL, people refuse the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Marks without a width, and those that turn the reading direction round: a name could pose as another one. */
const invisibleMarks = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

const withoutMarks = (text: string): string =>
  text.replace(controlCharacters, "").replace(invisibleMarks, "").trim();

/**
 * Invisible characters: joiners, fillers, soft hyphens, tags, variation selectors, the Braille blank. Scripts and
 * emoji need some of them between letters, so a text keeps them; they are no characters of it.
 */
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/gu;
const unseenOnly = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u;

/** Whether a name has a character that nobody sees: it would look like another name. */
export const hasUnseen = (name: string): boolean => name.search(unseen) !== -1;

/** How many characters of a text can be seen, blanks between them and line breaks among them. */
export const visibleCount = (text: string): number =>
  characterCount(text.replace(unseen, (mark) => (mark === "\n" || mark === "\t" ? mark : "")).trim());

/**
 * Text as it is stored: control characters and invisible marks gone, line breaks as \n, no blanks around it, a letter
 * and its accent one character. The same word is the same text, whichever keyboard it came from. What shows nothing at
 * all is empty.
 */
export const cleanText = (text: string): string =>
  unseenOnly.test(text) ? "" : withoutMarks(text.replace(/\r\n?/g, "\n")).normalize("NFC");

/** A text as it is stored, on one line with single blanks. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\s\u0080-\u009f]+/g, " ");

/**
 * Whether a text is an address that may stand in an `href` or be fetched: http(s) only
 * (docs/product.md, "Web links only"). One with control characters is none: a parser passes over them, and PostgreSQL
 * cannot store them all. Nor is one with invisible marks.
 */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || withoutMarks(text) !== text) return false;
  try {
    return Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
}
