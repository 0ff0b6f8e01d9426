/** Spellings that are the same to a search. Runs in the browser too. */

const dottedInitial = /(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?:\.|$|[^\p{L}\p{N}]))/gu;

/** Dotted initials as one word: "S.T.A.L.K.E.R." is "STALKER."; as the database's `search_form` does it. */
export const joinInitials = (text: string): string => text.replace(dottedInitial, "$1");

/** Numbers of sequels: what is written "VII" here is "7" there. */
const highest = 39;
const tens = ["", "x", "xx", "xxx"];
const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

const romans = Array.from(
  { length: highest },
  (_, index) => `${tens[Math.trunc((index + 1) / 10)]}${ones[(index + 1) % 10]}`,
);

/** @param word in small letters @returns undefined for what is no number up to 39 in Arabic figures */
export const toRoman = (word: string): string | undefined =>
  /^[1-9]\d?$/.test(word) ? romans[Number(word) - 1] : undefined;

/** @param word in small letters @returns undefined for what is no number up to 39 in Roman figures */
export function toArabic(word: string): string | undefined {
  const place = romans.indexOf(word);
  return place < 0 ? undefined : String(place + 1);
}
