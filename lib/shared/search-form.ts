const dottedInitial = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?:\.|$|[^\p{L}\p{N}]))/gu;

/** "S.T.A.L.K.E.R." becomes "STALKER."; the database's `search_form` does the same. */
export const joinInitials = (text: string): string => text.replace(dottedInitial, "$1");

/** Sequels: "VII" and "7" match each other. */
const highest = 39;
const tens = ["", "x", "xx", "xxx"];
const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

const romans = Array.from(
  { length: highest },
  (_, index) => `${tens[Math.trunc((index + 1) / 10)]}${ones[(index + 1) % 10]}`,
);

/** @param word in lower case @returns undefined unless it is 1 to 39 */
export const toRoman = (word: string): string | undefined =>
  /^[1-9]\d?$/.test(word) ? romans[Number(word) - 1] : undefined;

/** @param word in lower case @returns undefined unless it is I to XXXIX */
export function toArabic(word: string): string | undefined {
  const index = romans.indexOf(word);
  return index < 0 ? undefined : String(index + 1);
}
