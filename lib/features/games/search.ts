import "server-only";
import { findAlike } from "@/lib/features/reviews/alike";
import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { beginningPattern, textQuery } from "@/lib/server/search-text";
import { plannedOnce } from "@/lib/server/statement-names";

/** How much less alike than the best match a misspelt one may be. */
const cutOff = 0.55;

/**
 * The approved games that a search finds, the best match first. Found is what holds all its words, in title,
 * developer, categories or description, and titles that begin with it or are nearly spelt that way; where there is
 * none that holds them, also what is nearly spelt that way in a part of title, developer and categories. Nearness is
 * the share of letters that need no change, or the likeness of a part; what is much less near than the best is left
 * out. Where nothing at all is found, see `findAlike`.
 * @param search up to 100 characters
 * @returns ids of games
 */
export async function searchGames(search: string): Promise<number[]> {
  const found = await findNear(search);
  return found.length ? found : findAlike("games", search);
}

async function findNear(search: string): Promise<number[]> {
  const query = (weights: string) => textQuery(search, weights);
  const columns = Prisma.sql`games.id, games.title, games."submittedAt"`;
  const rows = await db.$queryRaw<{ ids: number[] | null }[]>`
    ${plannedOnce} WITH holding AS MATERIALIZED (
      SELECT ${columns}, games."searchText" @@ ${query("A")} AS "inTitle",
        CASE WHEN games."searchText" @@ ${query("AB")} THEN 0.5 ELSE 0.35 END AS score
      FROM games
      WHERE ${visibleSql("games")}
        AND (games."searchText" @@ ${query("ABD")} OR games.title ILIKE ${beginningPattern(search)})
    ), alike AS (
      SELECT ${columns}, 0 AS "inNames" FROM games WHERE ${visibleSql("games")} AND games.title % ${search}
      UNION
      SELECT id, title, "submittedAt", 0 FROM holding WHERE "inTitle"
      UNION ALL
      SELECT ${columns}, 0.8 * word_similarity(${search}, games."searchNames")
      FROM games
      WHERE ${visibleSql("games")} AND NOT EXISTS (SELECT FROM holding) AND ${search} <% games."searchNames"
    ), near AS MATERIALIZED (
      SELECT id, max("submittedAt") AS "submittedAt", max(greatest(
        1 - levenshtein(lower(left(title, 120)), lower(${search}))::real
          / greatest(length(title), length(${search})),
        0.9 * word_similarity(${search}, title),
        "inNames"
      )) AS nearness
      FROM alike GROUP BY id
    ), found AS (
      SELECT id, greatest(near.nearness, holding.score) AS score,
        coalesce(holding."submittedAt", near."submittedAt") AS "submittedAt"
      FROM holding FULL JOIN near USING (id)
      WHERE holding.score IS NOT NULL OR near.nearness >= ${cutOff} * (SELECT max(nearness) FROM near)
    )
    SELECT array_agg(id ORDER BY score DESC, "submittedAt" DESC, id DESC) AS ids FROM found`;
  return rows[0]?.ids ?? [];
}

/** A found list as a table with the place of each id. */
export const foundTable = (ids: number[]): Prisma.Sql =>
  Prisma.sql`unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place)`;
