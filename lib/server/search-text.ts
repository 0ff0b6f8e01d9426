import "server-only";

/** A visitor's or an admin's search as PostgreSQL takes it. */

/** A single letter is a word of its own, not the beginning of half the dictionary. */
const shortestBeginning = 2;

/**
 * All words of a search as a text query, each as the beginning of a word, so that results come while somebody still
 * types. Letters and digits only: nothing of the search can be an operator.
 * @param weights where the words may stand, as the column `searchText` weighs them: A is the
 *   title or the name, B what stands beside it, D the description
 */
export function textQuery(search: string, weights: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .slice(0, 12)
    .map((word) => `'${word}':${word.length < shortestBeginning ? "" : "*"}${weights}`)
    .join(" & ");
}

const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** What begins with a text, as LIKE takes it. */
export const beginningPattern = (text: string): string => `${literally(text)}%`;

/** What holds a text anywhere, as LIKE takes it. */
export const anywherePattern = (text: string): string => `%${literally(text)}%`;

/** The same as a condition of Prisma, which hands LIKE's own signs on as they are. */
export const holding = (text: string) => ({ contains: literally(text), mode: "insensitive" as const });
