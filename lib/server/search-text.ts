import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** A visitor's or an admin's search as PostgreSQL takes it. */

/** A letter and its accent as one character, as keyboards write them and rows hold them. */
const composed = (text: string): string => text.normalize("NFC");

/** A single letter is a word of its own, not the beginning of half the dictionary. */
const shortestBeginning = 2;

/** Fewer letters, swapped, are often another word. */
const shortestSwapped = 4;

const mostWords = 12;

const wordsIn = (text: string): string[] => [...new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])];

const wordsOf = (search: string): string[] => wordsIn(composed(search.toLowerCase())).slice(0, mostWords);

/**
 * Words, and what signs hold together: PostgreSQL keeps "1.6", "l.a" and "fate/grand" as one word, as numbers, hosts and
 * paths. No quotes and no backslashes: those would end the word in a query.
 */
export function piecesOf(search: string): string[] {
  const piece = /[\p{L}\p{N}]+(?:[^\p{L}\p{N}\p{C}\s'\\]+[\p{L}\p{N}]+)*/gu;
  return [...new Set(composed(search.toLowerCase()).match(piece) ?? [])].slice(0, mostWords);
}

const beginningOf = (word: string, weights: string): string =>
  `'${word}':${word.length < shortestBeginning ? "" : "*"}${weights}`;

/**
 * All words of a search as a text query, each as the beginning of a word, so that results come while somebody still
 * types; what signs hold together may stand so, too. All of it is quoted: nothing of the search can be an operator.
 * @param weights where the words may stand, as the column `searchText` weighs them: A is the
 *   title or the name, B what stands beside it, D the description
 */
export const textQuery = (search: string, weights: string): Prisma.Sql =>
  asQuery(
    piecesOf(search).map((piece) => {
      const words = wordsIn(piece).slice(0, mostWords);
      const apart = words.map((word) => beginningOf(word, weights)).join(" & ");
      return words.length > 1 ? `(${apart} | ${beginningOf(piece, weights)})` : apart;
    }),
  );

/** The same, in which two neighbouring letters of each word may have changed places. */
export const swappedTextQuery = (search: string, weights: string): Prisma.Sql =>
  asQuery(
    wordsOf(search).map((word) => {
      const swapped = swappedIn(word).map((other) => `'${other}':${weights}`);
      return `(${[beginningOf(word, weights), ...swapped].join(" | ")})`;
    }),
  );

/** Accents are left out as they are of what is stored (the columns `searchText`). */
const asQuery = (words: string[]): Prisma.Sql =>
  Prisma.sql`to_tsquery('english', without_accents(${words.join(" & ")}))`;

function swappedIn(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestSwapped) return [];
  return letters.slice(1).map((letter, place) => {
    const before = letters.slice(0, place).join("");
    return `${before}${letter}${letters[place]}${letters.slice(place + 2).join("")}`;
  });
}

const literally = (text: string): string => composed(text).replace(/[\\%_]/g, "\\$&");

/** What begins with a text, as LIKE takes it. */
export const beginningPattern = (text: string): string => `${literally(text)}%`;

/** What holds a text anywhere, as LIKE takes it. */
export const anywherePattern = (text: string): string => `%${literally(text)}%`;

/** The same as a condition of Prisma, which hands LIKE's own signs on as they are. */
export const holding = (text: string) => ({ contains: literally(text), mode: "insensitive" as const });
