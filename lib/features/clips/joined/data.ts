import "server-only";
import { readClipCards } from "@/lib/features/clips/data";
import type { CardClip } from "@/lib/features/clips/types";
import { findNamedGames } from "@/lib/features/games/names/data";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { plannedOnce } from "@/lib/server/statement-names";

type Listed = { kind: "own" | "link"; id: number };

/** More than are shown, because a name without its edition may mean another game. */
const candidatesOf = (count: number): number => 4 * count;

/** The newest clips of a game, by any of its names. */
export async function listClipsOfGame(gameId: number, count: number): Promise<CardClip[]> {
  // Materialized: in one step PostgreSQL would walk through all clips by date until it has enough of this game.
  const rows = await db.$queryRaw<Listed[]>`
    ${plannedOnce} WITH "ofGame" AS MATERIALIZED (
      SELECT "id", "publishedAt" FROM "published_clips"
      WHERE "stage" = 'published' AND "gameKeys" && (SELECT "nameKeys" FROM "games" WHERE "id" = ${gameId}::int)
    )
    SELECT 'own' AS "kind", "id" FROM "ofGame" ORDER BY "publishedAt" DESC, "id" DESC LIMIT ${candidatesOf(count)}`;
  const clips = await readClipCards(rows);
  const named = await findNamedGames(clips.map(({ game }) => game ?? ""));
  return clips.filter((_, index) => named[index]?.id === gameId).slice(0, count);
}

/** `links`: of the streamer's own pages. */
type ClipMaker = { id: number; streamName: string; links: string[] };

/**
 * The newest clips of a streamer: with a link to one of the streamer's pages, or without a link under a name that no
 * other public streamer has.
 */
export async function listClipsOfStreamer(
  { id, streamName, links }: ClipMaker,
  count: number,
): Promise<CardClip[]> {
  const rows = await db.$queryRaw<Listed[]>`
    WITH "made" AS (
      SELECT lower(btrim(${streamName})) AS "name",
        NOT EXISTS (SELECT FROM "streamers" WHERE "searchTitle" = lower(search_form(btrim(${streamName})))
          AND ${visibleSql("streamers")} AND "id" <> ${id}::int) AS "isOnly",
        ARRAY(SELECT link_key("link") FROM unnest(${links}::text[]) AS "link") AS "links"
    )
    SELECT 'own' AS "kind", "clip"."id", "publishedAt" AS "at" FROM "made", "published_clips" AS "clip"
    WHERE "stage" = 'published' AND (link_key("creditUrl") = ANY("links")
      OR ("isOnly" AND "creditUrl" IS NULL AND lower("credit") = "name"))
    UNION ALL
    SELECT 'link', "clip"."id", coalesce("reviewedAt", "submittedAt") FROM "made", "clips" AS "clip"
    WHERE "deletedAt" IS NULL AND "status" = 'approved' AND "clipUrl" LIKE 'http%' AND "isOnly" AND lower("creator") = "name"
    ORDER BY "at" DESC, "kind", "id" DESC LIMIT ${count}`;
  return readClipCards(rows);
}
