import { characterCount } from "@/lib/shared/limits";

/** Works without zod: forms need it before their schema has loaded. */

/** PostgreSQL refuses NUL; the others are invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Zero-width and direction marks, with which one name could imitate another. */
const invisibleMarks = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu;

const withoutMarks = (text: string): string =>
  text.replace(controlCharacters, "").replace(invisibleMarks, "").trim();

/** Joiners, fillers and variation selectors: emoji and some scripts need them, but limits do not count them. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]/gu;
const unseenOnly = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u;

/** Such a name would look like another one. */
export const hasUnseen = (name: string): boolean => name.search(unseen) !== -1;

/** Counts visible characters, including blanks and line breaks between them. */
export const visibleCount = (text: string): number =>
  characterCount(text.replace(unseen, (mark) => (mark === "\n" || mark === "\t" ? mark : "")).trim());

/** Removes control characters and invisible marks, and normalises to NFC. Empty if nothing is visible. */
export const cleanText = (text: string): string =>
  unseenOnly.test(text) ? "" : withoutMarks(text.replace(/\r\n?/g, "\n")).normalize("NFC");

/** As `cleanText`, on one line with single blanks. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\s\u0080-\u009f]+/g, " ");

/** http(s) only (docs/product.md, "Web links only"). URL parsers skip control characters, so this refuses them. */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{Cc}]/u.test(text) || withoutMarks(text) !== text) return false;
  try {
    return Boolean(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Keyboards write Arabic, Indian and full-width digits; this returns 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
