import "server-only";
import { readClipCards } from "@/lib/features/clips/data";
import type { CardClip } from "@/lib/features/clips/types";
import { findNamedGames } from "@/lib/features/games/names/data";
import { type MentionedNames, mentionsGame } from "@/lib/features/games/names/policy";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern } from "@/lib/server/search-text";
import { siteUrl } from "@/lib/server/site-url";
import { plannedOnce } from "@/lib/server/statement-names";

type Listed = { kind: "own" | "link"; id: number };
type Dated = Listed & { at: Date };

/** More than are shown, because a name without its edition may mean another game. */
const candidatesOf = (count: number): number => 4 * count;
/** Clips whose titles are compared, newest first. */
const titleCandidates = 40;

/** Clips that name no game of their own, but may in their title. */
async function listByTitle(game: MentionedNames): Promise<Dated[]> {
  if (game.names.length === 0) return [];
  const isCandidate = Prisma.join(
    game.names.map((name) => Prisma.sql`"title" LIKE ${anywherePattern(name)}`),
    " OR ",
  );
  return db.$queryRaw<Dated[]>`
    ${plannedOnce} SELECT 'own' AS "kind", "id", "publishedAt" AS "at" FROM "published_clips"
    WHERE "stage" = 'published' AND "game" IS NULL AND (${isCandidate})
    UNION ALL
    SELECT 'link', "id", coalesce("reviewedAt", "submittedAt") FROM "clips"
    WHERE "deletedAt" IS NULL AND "status" = 'approved' AND "clipUrl" LIKE 'http%' AND (${isCandidate})
    ORDER BY "at" DESC, "kind", "id" DESC LIMIT ${titleCandidates}`;
}

/** Those of a game: by the name they give it, or without one by a title that mentions it. */
export async function keepClipsOfGame<Clip extends Pick<CardClip, "title" | "game">>(
  clips: readonly Clip[],
  game: MentionedNames,
): Promise<Clip[]> {
  const named = await findNamedGames(clips.flatMap((clip) => clip.game ?? []));
  const ids = named.values();
  return clips.filter(({ title, game: name }) =>
    name === null ? mentionsGame(title, game, siteUrl()) : ids.next().value?.id === game.id,
  );
}

/** The newest clips of a game, and links to clips. */
export async function listClipsOfGame(game: MentionedNames, count: number): Promise<CardClip[]> {
  // Materialized: in one step PostgreSQL would walk through all clips by date until it has enough of this game.
  const named = db.$queryRaw<Dated[]>`
    ${plannedOnce} WITH "ofGame" AS MATERIALIZED (
      SELECT "id", "publishedAt" FROM "published_clips"
      WHERE "stage" = 'published' AND "gameKeys" && (SELECT "nameKeys" FROM "games" WHERE "id" = ${game.id}::int)
    )
    SELECT 'own' AS "kind", "id", "publishedAt" AS "at" FROM "ofGame"
    ORDER BY "publishedAt" DESC, "id" DESC LIMIT ${candidatesOf(count)}`;
  const listed = (await Promise.all([named, listByTitle(game)])).flat();
  listed.sort((one, other) => other.at.getTime() - one.at.getTime());
  return (await keepClipsOfGame(await readClipCards(listed), game)).slice(0, count);
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
