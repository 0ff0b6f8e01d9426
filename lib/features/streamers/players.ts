import "server-only";
import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { playersShown } from "./constants";
import type { Players } from "./types";

/**
 * The approved streamers who name this title, in any case, among the games they play: featured ones first, then the
 * newest. Their words are looked for first, because only those have an index in any case; a title of none ("Her")
 * is looked for as it is written.
 */
export async function findPlayers(title: string): Promise<Players> {
  const rows = await db.$queryRaw<{ slug: string; streamName: string }[]>`
      SELECT slug, "streamName" FROM streamers
      WHERE ${visibleSql("streamers")}
        AND ("searchText" @@ plainto_tsquery('english', search_words(${title})) OR "gamesPlayed" @> ARRAY[${title}])
        AND lower(${title}) IN (SELECT lower(game) FROM unnest("gamesPlayed") AS game)
      ORDER BY featured DESC, "submittedAt" DESC, id DESC
      LIMIT ${playersShown + 1}`;
  return { players: rows.slice(0, playersShown), areMore: rows.length > playersShown };
}
