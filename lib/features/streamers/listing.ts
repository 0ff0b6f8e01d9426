import "server-only";
import { visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { type StreamerPlatform, streamerPlatforms } from "./constants";
import { type StreamerSelection, togglePlatform } from "./filters";
import { searchStreamers } from "./search";
import type { StreamerCounts } from "./types";

/** What a selection's search found, best first; null without a search. */
export const findStreamersBySearch = ({ q }: StreamerSelection): Promise<number[] | null> =>
  q ? searchStreamers(q) : Promise.resolve(null);

const among = (found: number[] | null): Prisma.Sql =>
  found
    ? Prisma.sql`JOIN unnest(${found}::int[]) WITH ORDINALITY AS found(id, place) USING (id)`
    : Prisma.empty;

// "deletedAt" is always null here; with it the order is that of an index.
const newest = Prisma.sql`streamers."deletedAt", streamers."submittedAt" DESC, streamers.id DESC`;

/**
 * The streamers of a selection, the newest or, with a search, the best match first.
 * @param found what its search found, null without a search
 * @param part which of them; all without it
 * @returns ids
 */
export async function listStreamerIds(
  { platforms }: StreamerSelection,
  found: number[] | null,
  part?: { skip: number; take: number },
): Promise<number[]> {
  const wanted = platforms.length
    ? Prisma.sql`AND streamers.platforms && ${platforms as string[]}::text[]`
    : Prisma.empty;
  const limit = part ? Prisma.sql`LIMIT ${part.take} OFFSET ${part.skip}` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT streamers.id FROM streamers ${among(found)} WHERE ${visibleSql("streamers")} ${wanted}
    ORDER BY ${found ? Prisma.sql`found.place` : newest} ${limit}`;
  return rows.map((row) => row.id);
}

/**
 * How many streamers a selection shows, and would show with each platform chosen now (D42).
 * @param found what its search found, null without a search
 */
export async function countStreamers(
  selection: StreamerSelection,
  found: number[] | null,
): Promise<{ total: number; counts: StreamerCounts }> {
  const groups = await db.$queryRaw<{ platforms: string[]; count: number }[]>`
    SELECT streamers.platforms, count(*)::int AS count FROM streamers ${among(found)}
    WHERE ${visibleSql("streamers")} GROUP BY streamers.platforms`;
  const countOf = (wanted: readonly StreamerPlatform[]): number =>
    groups
      .filter(({ platforms }) => !wanted.length || wanted.some((platform) => platforms.includes(platform)))
      .reduce((sum, { count }) => sum + count, 0);
  const ifChosen = (platform: StreamerPlatform): number =>
    countOf(
      selection.platforms.includes(platform)
        ? selection.platforms
        : togglePlatform(selection, platform).platforms,
    );
  return {
    total: countOf(selection.platforms),
    counts: {
      all: countOf([]),
      platforms: Object.fromEntries(
        streamerPlatforms.map((platform) => [platform, ifChosen(platform)]),
      ) as StreamerCounts["platforms"],
    },
  };
}

/**
 * Approved streamers like this one: those who play most of the same games, then the newest at the same platforms.
 * @returns ids
 */
export async function listRelatedStreamerIds(id: number, count: number): Promise<number[]> {
  const like = (condition: Prisma.Sql, order: Prisma.Sql) => db.$queryRaw<{ id: number }[]>`
    SELECT streamers.id FROM streamers JOIN streamers AS given ON given.id = ${id} AND streamers.id <> given.id
    WHERE ${visibleSql("streamers")} AND ${condition} ORDER BY ${order} LIMIT ${count}`;
  const sameGames = Prisma.sql`(
    SELECT count(*) FROM unnest(streamers."gamesPlayed") AS game WHERE game = ANY(given."gamesPlayed"))`;
  const [byGames, byPlatform] = await Promise.all([
    like(
      Prisma.sql`streamers."gamesPlayed" && given."gamesPlayed"`,
      Prisma.sql`${sameGames} DESC, ${newest}`,
    ),
    like(Prisma.sql`streamers.platforms && given.platforms`, newest),
  ]);
  return [...new Set([...byGames, ...byPlatform].map((row) => row.id))].slice(0, count);
}
