import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { isPublicSql } from "./listing-conditions";

/** How much less alike than the best match a misspelt one may be. */
const cutOff = 0.55;
/** A single letter is a word of its own, not the beginning of half the dictionary. */
const shortestBeginning = 2;

/**
 * All words of a search as a PostgreSQL text query, each as the beginning of a word, so that results come while
 * somebody still types. Letters and digits only: nothing of the search can be an operator.
 * @param weights where the words may stand: A is the title, B developer and categories, D the description
 */
function textQuery(search: string, weights: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .slice(0, 12)
    .map((word) => `'${word}':${word.length < shortestBeginning ? "" : "*"}${weights}`)
    .join(" & ");
}

/**
 * The approved games that a search finds, the best match first. Found is what holds all its words, in title,
 * developer, categories or description, and titles that are nearly spelt that way; where no game holds the words,
 * also what is nearly spelt that way in developer and categories. Nearness is the share of letters that need no
 * change, or the likeness of a part; what is much less near than the best is left out.
 * @param search up to 100 characters
 * @returns ids of games
 */
export async function searchGames(search: string): Promise<number[]> {
  const query = (weights: string) => Prisma.sql`to_tsquery('english', ${textQuery(search, weights)})`;
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH holding AS MATERIALIZED (
      SELECT games.id, games.title, games."searchNames", games."submittedAt",
        games."searchText" @@ ${query("A")} AS "inTitle",
        CASE WHEN games."searchText" @@ ${query("AB")} THEN 0.5 ELSE 0.35 END AS score
      FROM games WHERE ${isPublicSql} AND games."searchText" @@ ${query("ABD")}
    ), alike AS (
      SELECT games.id, games.title, games."searchNames", games."submittedAt"
      FROM games WHERE ${isPublicSql} AND games.title % ${search}
      UNION
      SELECT games.id, games.title, games."searchNames", games."submittedAt"
      FROM games
      WHERE ${isPublicSql} AND NOT EXISTS (SELECT FROM holding) AND ${search} <% games."searchNames"
      UNION
      SELECT id, title, "searchNames", "submittedAt" FROM holding WHERE "inTitle"
    ), near AS MATERIALIZED (
      SELECT id, "submittedAt", greatest(
        1 - levenshtein(lower(left(title, 120)), lower(${search}))::real
          / greatest(length(title), length(${search})),
        0.9 * word_similarity(${search}, title),
        0.8 * word_similarity(${search}, "searchNames")
      ) AS nearness
      FROM alike
    )
    SELECT id FROM holding FULL JOIN near USING (id)
    WHERE holding.score IS NOT NULL OR near.nearness >= ${cutOff} * (SELECT max(nearness) FROM near)
    ORDER BY greatest(near.nearness, holding.score) DESC,
      coalesce(holding."submittedAt", near."submittedAt") DESC, id DESC`;
  return rows.map((row) => row.id);
}

/** A found list as a table with the place of each id. */
export const foundTable = (ids: number[]): Prisma.Sql =>
  Prisma.sql`unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place)`;
