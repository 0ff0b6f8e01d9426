import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { isPublicSql } from "./listing-conditions";

/** How much less alike than the best match a misspelt one may be. */
const cutOff = 0.55;

/**
 * All words of a search as a PostgreSQL text query, each as the beginning of a word, so that results come while
 * somebody still types. Letters and digits only: nothing of the search can be an operator.
 */
export function textQuery(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .slice(0, 12)
    .map((word) => `'${word}':*`)
    .join(" & ");
}

/**
 * The approved games that a search finds, the best match first. Found is what holds all its words (title, developer,
 * categories, description), and what is nearly spelt that way (title, developer, categories), unless something else
 * is much nearer. Nearness is the share of letters that need no change, or the likeness of a part.
 * @param search up to 100 characters
 * @returns ids of games
 */
export async function searchGames(search: string): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH found AS (
      SELECT games.id, games."submittedAt",
        games."searchText" @@ words AS "isFull",
        ts_rank(games."searchText", words) AS rank,
        greatest(
          1 - levenshtein(lower(left(games.title, 120)), lower(${search}))::real
            / greatest(length(games.title), length(${search})),
          0.9 * word_similarity(${search}, games.title),
          0.8 * word_similarity(${search}, games."searchNames")
        ) AS nearness
      FROM games, to_tsquery('english', ${textQuery(search)}) AS words
      WHERE ${isPublicSql} AND (
        games."searchText" @@ words OR games.title % ${search} OR ${search} <% games."searchNames"
      )
    )
    SELECT id FROM found
    WHERE "isFull" OR nearness >= ${cutOff} * (SELECT max(nearness) FROM found)
    ORDER BY greatest(nearness, CASE WHEN "isFull" THEN 0.5 + rank / 10 ELSE 0 END) DESC, "submittedAt" DESC, id DESC`;
  return rows.map((row) => row.id);
}

/** A found list as a table with the place of each id. */
export const foundTable = (ids: number[]): Prisma.Sql =>
  Prisma.sql`unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place)`;
