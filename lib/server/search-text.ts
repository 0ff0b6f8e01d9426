import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { joinInitials, toArabic, toRoman } from "@/lib/shared/search-form";

/** A single letter must match a whole word. */
const shortestBeginning = 2;

/** Shorter words with swapped letters are often other words. */
const shortestSwapped = 4;

const mostWords = 12;

/** Scripts without spaces, and Hangul; as in the database's `search_words`. */
const unspaced =
  "\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005-\\u3007\\u3041-\\u30FA\\u30FC-\\u30FF\\u31F0-\\u31FF" +
  "\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const unspacedRun = new RegExp(`[${unspaced}]+`, "gu");

/** As the database's `search_form`; it removes accents itself. */
const searchForm = (text: string): string =>
  joinInitials(text.normalize("NFKC").toLowerCase().normalize("NFC"));

const wordsIn = (text: string): string[] => [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];

/** Words and compounds ("1.6", "fate/grand"), as PostgreSQL splits them; without quotes and backslashes. */
function splitPieces(search: string): string[] {
  const piece = /[\p{L}\p{N}\p{M}]+(?:[^\p{L}\p{N}\p{M}\p{C}\s'\\]+[\p{L}\p{N}\p{M}]+)*/gu;
  const spaced = searchForm(search).replace(unspacedRun, " $& ");
  return [...new Set(spaced.match(piece) ?? [])].slice(0, mostWords);
}

const prefixTerm = (word: string, weights: string): string =>
  `'${word}':${word.length < shortestBeginning ? "" : "*"}${weights}`;

/** Pairs of characters, for scripts without spaces. */
function pairQuery(signs: string[], weights: string): string {
  if (signs.length === 1) return `'${signs[0]}':*${weights}`;
  const pairs = signs.slice(1).map((sign, index) => `'${signs[index]}${sign}':${weights}`);
  return `(${pairs.join(" <-> ")})`;
}

/** Matches prefixes, and "7" for "VII" and the reverse. */
function wordQuery(word: string, weights: string): string {
  if (word.match(unspacedRun)?.[0] === word) return pairQuery([...word], weights);
  const other = toRoman(word) ?? toArabic(word);
  return other ? `(${prefixTerm(word, weights)} | '${other}':${weights})` : prefixTerm(word, weights);
}

const allWords = (search: string, weights: string): string =>
  splitPieces(search)
    .map((piece) => {
      const words = wordsIn(piece).slice(0, mostWords);
      const separate = words.map((word) => wordQuery(word, weights)).join(" & ");
      return words.length > 1 ? `(${separate} | ${prefixTerm(piece, weights)})` : separate;
    })
    .join(" & ");

/** Quoted, so that no word is an operator. @param weights A title, B other fields, D description */
export const textQuery = (search: string, weights: string): Prisma.Sql => asQuery(allWords(search, weights));

/** Also matches words with two neighbouring letters swapped. */
export const swappedLettersQuery = (search: string, weights: string): Prisma.Sql =>
  asQuery(
    wordsIn(searchForm(search))
      .slice(0, mostWords)
      .map((word) => {
        const swapped = swappedIn(word).map((other) => `'${other}':${weights}`);
        return `(${[prefixTerm(word, weights), ...swapped].join(" | ")})`;
      })
      .join(" & "),
  );

const asQuery = (words: string): Prisma.Sql => Prisma.sql`to_tsquery('english', without_accents(${words}))`;

function swappedIn(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestSwapped) return [];
  return letters.slice(1).map((letter, index) => {
    const before = letters.slice(0, index).join("");
    return `${before}${letter}${letters[index]}${letters.slice(index + 2).join("")}`;
  });
}

/** With numbers as written, in Arabic and in Roman figures. */
export function listSpellings(search: string): string[] {
  const form = searchForm(search);
  const respell = (change: (word: string) => string | undefined) =>
    form.replace(/[\p{L}\p{N}]+/gu, (word) => change(word) ?? word);
  return [...new Set([form, respell(toArabic), respell(toRoman)])];
}

const literally = (text: string): string => text.normalize("NFC").replace(/[\\%_]/g, "\\$&");

/** For columns that store the compared form. */
export const beginningPattern = (search: string): string => `${literally(searchForm(search))}%`;

export const anywherePattern = (text: string): string => `%${literally(text)}%`;

/** Prisma does not escape LIKE's wildcards. */
export const containsText = (text: string) => ({ contains: literally(text), mode: "insensitive" as const });
