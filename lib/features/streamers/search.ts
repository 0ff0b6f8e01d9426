import "server-only";
import { findAlike } from "@/lib/features/reviews/alike";
import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { textQuery } from "@/lib/server/search-text";
import { plannedOnce } from "@/lib/server/statement-names";

/**
 * The approved streamers that a search finds, the best match first: those that hold all its words in name, games
 * or description, and those whose name is nearly spelt that way; where there is none, see `findAlike`.
 * @param search up to 100 characters
 * @returns ids
 */
export async function searchStreamers(search: string): Promise<number[]> {
  const found = await findHolding(search);
  return found.length ? found : findAlike("streamers", search);
}

async function findHolding(search: string): Promise<number[]> {
  const query = (weights: string) => textQuery(search, weights);
  const rows = await db.$queryRaw<{ ids: number[] | null }[]>`
    ${plannedOnce} SELECT array_agg(id ORDER BY score DESC, "submittedAt" DESC, id DESC) AS ids
    FROM (
      SELECT id, "submittedAt", greatest(
        word_similarity(${search}, "streamName"),
        CASE WHEN "searchText" @@ ${query("A")} THEN 0.95
          WHEN "searchText" @@ ${query("AB")} THEN 0.5 WHEN "searchText" @@ ${query("ABD")} THEN 0.35 ELSE 0 END
      ) AS score
      FROM streamers
      WHERE ${visibleSql("streamers")}
        AND ("searchText" @@ ${query("ABD")} OR "streamName" % ${search} OR ${search} <% "streamName")
    ) AS found`;
  return rows[0]?.ids ?? [];
}
