import { cleanText } from "@/lib/shared/fields";
import { joinInitials, toArabic, toRoman } from "@/lib/shared/search-form";

/** A post's markdown as it is kept: without the fields that some tools write on top of it. */
export const articleText = (given: string): string =>
  cleanText(cleanText(given).replace(/^---\n[\s\S]{0,5000}?\n---(?:\n|$)/, ""));

/** The words of a text without its markup, in one line: for searching and summaries, not for showing. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^(?:```|~~~).*$/gm, "")
    .replace(/!\[([^\][]*)\]\([^)]{0,2000}\)/g, "$1")
    .replace(/\[([^\][]*)\]\([^)]{0,2000}\)/g, "$1")
    .replace(/^[^\S\n]*(?:#{1,6}|[-*+>]|\d+[.)])\s+(?:\[[ xX]\]\s)?/gm, "")
    .replace(/[*_`~|#]+|-{3,}|<[^<>\n]{1,200}>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Words as a search compares them: small letters without accents. */
export const searchable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const mostWords = 12;

/** The words of a search, to be found by `holdsWords`. */
export const searchWords = (search: string): string[] =>
  joinInitials(searchable(search)).split(/\s+/).filter(Boolean).slice(0, mostWords);

/**
 * Whether a text holds each of the words, as a part of its own ones; "7" may be written "VII" there, and "VII" "7".
 * @param text as `searchable` makes it
 */
export function holdsWords(text: string, words: string[]): boolean {
  const joined = joinInitials(text);
  return words.every((word) => {
    const numeral = toRoman(word) ?? toArabic(word);
    return (
      joined.includes(word) || (numeral && new RegExp(`(?<![a-z0-9])${numeral}(?![a-z0-9])`).test(joined))
    );
  });
}

const wordsPerMinute = 200;

/** @returns how long reading takes, e.g. `4 min read` */
export function readingTime(markdown: string): string {
  const words = plainText(markdown).split(" ").filter(Boolean).length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
