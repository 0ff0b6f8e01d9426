import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { beginningPattern, textQuery } from "@/lib/server/search-text";

/**
 * What `searchGames` finds, all in one statement: what it is without what is kept of its words.
 * @returns ids and what each is worth; `asHeld` without its title, null for one that does not hold all words
 */
export async function searchInOneStatement(
  search: string,
): Promise<{ id: number; score: number; asHeld: number | null; inTitle: boolean }[]> {
  const query = (weights: string) => textQuery(search, weights);
  const columns = Prisma.sql`games.id, games.title, games."submittedAt"`;
  return db.$queryRaw`
    WITH holding AS MATERIALIZED (
      SELECT ${columns}, games."searchText" @@ ${query("A")} AS "inTitle",
        CASE WHEN games."searchText" @@ ${query("AB")} THEN 0.5 ELSE 0.35 END AS score,
        games."searchText" @@ ${query("ABD")} AS holds
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
      SELECT id, greatest(near.nearness, holding.score)::float8 AS score,
        CASE WHEN holding.holds THEN holding.score END::float8 AS "asHeld",
        coalesce(holding."inTitle", FALSE) AS "inTitle",
        coalesce(holding."submittedAt", near."submittedAt") AS "submittedAt"
      FROM holding FULL JOIN near USING (id)
      WHERE holding.score IS NOT NULL OR near.nearness >= 0.55 * (SELECT max(nearness) FROM near)
    )
    SELECT id, score, "asHeld", "inTitle" FROM found ORDER BY score DESC, "submittedAt" DESC, id DESC`;
}
