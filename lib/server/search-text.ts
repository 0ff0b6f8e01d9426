import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { joinInitials, toArabic, toRoman } from "@/lib/shared/search-form";

/** A single letter is a word of its own, not the beginning of half the dictionary. */
const shortestBeginning = 2;

/** Fewer letters, swapped, are often another word. */
const shortestSwapped = 4;

const mostWords = 12;

/** Signs of scripts without blanks between words, and Hangul; the same ranges as in the database's `search_words`. */
const unspaced =
  "\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005-\\u3007\\u3041-\\u30FA\\u30FC-\\u30FF\\u31F0-\\u31FF" +
  "\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const unspacedRun = new RegExp(`[${unspaced}]+`, "gu");

/** The compared form, as the database's `search_form` makes it; accents are removed there. */
const searchForm = (text: string): string =>
  joinInitials(text.normalize("NFKC").toLowerCase().normalize("NFC"));

const wordsIn = (text: string): string[] => [...new Set(text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];

/** Words, and what signs hold together ("1.6", "fate/grand"), as in PostgreSQL; a quote or backslash would end a word. */
function piecesOf(search: string): string[] {
  const piece = /[\p{L}\p{N}\p{M}]+(?:[^\p{L}\p{N}\p{M}\p{C}\s'\\]+[\p{L}\p{N}\p{M}]+)*/gu;
  const spaced = searchForm(search).replace(unspacedRun, " $& ");
  return [...new Set(spaced.match(piece) ?? [])].slice(0, mostWords);
}

const beginningOf = (word: string, weights: string): string =>
  `'${word}':${word.length < shortestBeginning ? "" : "*"}${weights}`;

/** A part of a name in a script without blanks: its signs two by two. */
function partOfName(signs: string[], weights: string): string {
  if (signs.length === 1) return `'${signs[0]}':*${weights}`;
  const pairs = signs.slice(1).map((sign, place) => `'${signs[place]}${sign}':${weights}`);
  return `(${pairs.join(" <-> ")})`;
}

/** A word as the beginning of one; "7" may be written "VII", and "VII" "7". */
function wordQuery(word: string, weights: string): string {
  if (word.match(unspacedRun)?.[0] === word) return partOfName([...word], weights);
  const other = toRoman(word) ?? toArabic(word);
  return other ? `(${beginningOf(word, weights)} | '${other}':${weights})` : beginningOf(word, weights);
}

const allWords = (search: string, weights: string): string =>
  piecesOf(search)
    .map((piece) => {
      const words = wordsIn(piece).slice(0, mostWords);
      const apart = words.map((word) => wordQuery(word, weights)).join(" & ");
      return words.length > 1 ? `(${apart} | ${beginningOf(piece, weights)})` : apart;
    })
    .join(" & ");

/**
 * All words of a search, each as the beginning of a word and quoted, so that none is an operator. `weights` as in the
 * column `searchText`: A is the title or name, B what stands beside it, D the description.
 */
export const textQuery = (search: string, weights: string): Prisma.Sql => asQuery(allWords(search, weights));

/** All words of a search, in each of which two neighbouring letters may have changed places. */
export const swappedTextQuery = (search: string, weights: string): Prisma.Sql =>
  asQuery(
    wordsIn(searchForm(search))
      .slice(0, mostWords)
      .map((word) => {
        const swapped = swappedIn(word).map((other) => `'${other}':${weights}`);
        return `(${[beginningOf(word, weights), ...swapped].join(" | ")})`;
      })
      .join(" & "),
  );

/** Accents are removed as in what is stored. */
const asQuery = (words: string): Prisma.Sql => Prisma.sql`to_tsquery('english', without_accents(${words}))`;

function swappedIn(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestSwapped) return [];
  return letters.slice(1).map((letter, place) => {
    const before = letters.slice(0, place).join("");
    return `${before}${letter}${letters[place]}${letters.slice(place + 2).join("")}`;
  });
}

/** A search as it is, in Arabic figures and in Roman ones, without repetitions. */
export function spellingsOf(search: string): string[] {
  const form = searchForm(search);
  const spelt = (change: (word: string) => string | undefined) =>
    form.replace(/[\p{L}\p{N}]+/gu, (word) => change(word) ?? word);
  return [...new Set([form, spelt(toArabic), spelt(toRoman)])];
}

const literally = (text: string): string => text.normalize("NFC").replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern of texts that begin with a search, for columns that store the compared form. */
export const beginningPattern = (search: string): string => `${literally(searchForm(search))}%`;

export const anywherePattern = (text: string): string => `%${literally(text)}%`;

/** Prisma hands LIKE's own signs on as they are. */
export const holding = (text: string) => ({ contains: literally(text), mode: "insensitive" as const });
