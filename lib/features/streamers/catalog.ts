import "server-only";
import { visibleRow, visibleSql } from "@/lib/features/reviews/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import { beginningOf } from "@/lib/shared/format";
import type { PagePlace } from "@/lib/shared/page";
import { inOrder } from "@/lib/shared/page";
import { type StreamerPlatform, streamerPlatforms, streamersPageSize } from "./constants";
import { type ListedStreamer, readListedStreamers } from "./data";
import { streamerFields } from "./fields";
import { type StreamerSelection, togglePlatform } from "./filters";
import { findStreamingAt } from "./schedule/catalog";
import { nextStreams } from "./schedule/data";
import { scheduleOf } from "./schedule/policy";
import type { CardStreamer, StreamerCounts, StreamersPage } from "./types";

const cardFields = {
  id: true,
  slug: true,
  platforms: true,
  ...columnsShown(streamerFields, ["card"]),
  slots: true,
  dates: true,
  bannerPicture: pictureFields,
  avatarPicture: pictureFields,
} as const satisfies Prisma.StreamerSelect;

/** Characters of a description that a card can show. */
const cardTextLength = 260;
const relatedCount = 3;
/** So many rows are read at a time where all are asked for. */
const batchSize = 1_000;

async function readCards(ids: number[]): Promise<CardStreamer[]> {
  const rows = await db.streamer.findMany({ where: { ...visibleRow, id: { in: ids } }, select: cardFields });
  const now = clock.now().getTime();
  return inOrder(ids, rows).map(({ bannerPicture, avatarPicture, description, slots, dates, ...row }) => ({
    ...row,
    description: beginningOf(description, cardTextLength),
    next: nextStreams(scheduleOf({ slots, dates }), now),
    banner: shownPicture(bannerPicture),
    avatar: shownPicture(avatarPicture),
  }));
}

/** The streamers that a selection leaves; null where it does not narrow them. */
type Found = { bySearch: number[] | null; byTime: number[] | null };

/** Results of a selection's search, best first, and who streams at its time. */
async function find({ q, time, zone }: StreamerSelection): Promise<Found> {
  const [bySearch, byTime] = await Promise.all([
    q ? searchVisible("streamers", q) : null,
    time ? findStreamingAt(time, zone) : null,
  ]);
  return { bySearch, byTime };
}

/** One page of the list and every number on it; a page beyond the last one is the last one. */
export async function readStreamersPage(selection: StreamerSelection): Promise<StreamersPage> {
  const found = await find(selection);
  const { total, counts } = await countStreamers(selection, found);
  const pageCount = Math.ceil(total / streamersPageSize);
  const page = Math.max(1, Math.min(selection.page, pageCount));
  const ids = await listIds(selection, found, partOf(page, streamersPageSize));
  return { items: await readCards(ids), total, counts, page, pageCount };
}

/** The page that is shown for a selection: its own, or the last one where that lies beyond. Canonical addresses need it. */
export async function shownPageOf(selection: StreamerSelection): Promise<number> {
  if (selection.page === 1) return 1;
  const { total } = await countStreamers(selection, await find(selection));
  return Math.max(1, Math.min(selection.page, Math.ceil(total / streamersPageSize)));
}

const partOf = (page: number, pageSize: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

type ListedStreamersPage = PagePlace & { streamers: ListedStreamer[] };

/** One page as GET /api/streamers lists it; empty beyond the last page. */
export async function listStreamers(
  selection: StreamerSelection,
  { page, pageSize = streamersPageSize }: { page: number; pageSize?: number | undefined },
): Promise<ListedStreamersPage> {
  const found = await find(selection);
  const [ids, { total }] = await Promise.all([
    listIds(selection, found, partOf(page, pageSize)),
    countStreamers(selection, found),
  ]);
  return { streamers: await readListedStreamers(ids), total, page, pageCount: Math.ceil(total / pageSize) };
}

/** All streamers of a selection, the newest or best match first, a thousand at a time. */
export async function* listAllStreamers(selection: StreamerSelection): AsyncGenerator<ListedStreamer[]> {
  const ids = await listIds(selection, await find(selection));
  for (let start = 0; start < ids.length; start += batchSize)
    yield readListedStreamers(ids.slice(start, start + batchSize));
}

/** Approved streamers like this one. */
export const findRelatedStreamers = async (id: number): Promise<CardStreamer[]> =>
  readCards(await listRelatedIds(id));

const among = ({ bySearch }: Found): Prisma.Sql =>
  bySearch
    ? Prisma.sql`JOIN unnest(${bySearch}::int[]) WITH ORDINALITY AS found(id, place) USING (id)`
    : Prisma.empty;

const atTime = ({ byTime }: Found): Prisma.Sql =>
  byTime ? Prisma.sql`AND streamers.id = ANY(${byTime}::int[])` : Prisma.empty;

// "deletedAt" is always null here; with it the order is that of an index.
const newest = Prisma.sql`streamers."deletedAt", streamers."submittedAt" DESC, streamers.id DESC`;

/**
 * The streamers of a selection, the newest or, with a search, the best match first.
 * @param part which of them; all without it
 * @returns ids
 */
async function listIds(
  { platforms, isFeatured, sort }: StreamerSelection,
  found: Found,
  part?: { skip: number; take: number },
): Promise<number[]> {
  const onPlatforms = platforms.length
    ? Prisma.sql`AND streamers.platforms && ${platforms as string[]}::text[]`
    : Prisma.empty;
  const onlyFeatured = isFeatured ? Prisma.sql`AND streamers.featured` : Prisma.empty;
  const featuredFirst = sort === "featured" ? Prisma.sql`streamers.featured DESC,` : Prisma.empty;
  const limit = part ? Prisma.sql`LIMIT ${part.take} OFFSET ${part.skip}` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT streamers.id FROM streamers ${among(found)} WHERE ${visibleSql("streamers")} ${onPlatforms} ${onlyFeatured}
    ${atTime(found)} ORDER BY ${featuredFirst} ${found.bySearch ? Prisma.sql`found.place` : newest} ${limit}`;
  return rows.map((row) => row.id);
}

/**
 * How many streamers a selection shows, and would show with each platform or the featured ones chosen now.
 */
async function countStreamers(
  selection: StreamerSelection,
  found: Found,
): Promise<{ total: number; counts: StreamerCounts }> {
  const groupsOf = (condition: Prisma.Sql) => db.$queryRaw<{ platforms: string[]; count: number }[]>`
    SELECT streamers.platforms, count(*)::int AS count FROM streamers ${among(found)}
    WHERE ${visibleSql("streamers")} ${condition} ${atTime(found)} GROUP BY streamers.platforms`;
  // Not grouped by both: without that column the first is read from an index alone.
  const [all, featured] = await Promise.all([
    groupsOf(Prisma.empty),
    groupsOf(Prisma.sql`AND streamers.featured`),
  ]);
  const countOf = (
    chosen: readonly StreamerPlatform[],
    groups = selection.isFeatured ? featured : all,
  ): number =>
    groups
      .filter(({ platforms }) => !chosen.length || chosen.some((platform) => platforms.includes(platform)))
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
      featured: countOf(selection.platforms, featured),
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
async function listRelatedIds(id: number): Promise<number[]> {
  const like = (condition: Prisma.Sql, order: Prisma.Sql) => db.$queryRaw<{ id: number }[]>`
    SELECT streamers.id FROM streamers JOIN streamers AS given ON given.id = ${id} AND streamers.id <> given.id
    WHERE ${visibleSql("streamers")} AND ${condition} ORDER BY ${order} LIMIT ${relatedCount}`;
  const sameGames = Prisma.sql`(
    SELECT count(*) FROM unnest(streamers."gamesPlayed") AS game WHERE game = ANY(given."gamesPlayed"))`;
  const [byGames, byPlatform] = await Promise.all([
    like(
      Prisma.sql`streamers."gamesPlayed" && given."gamesPlayed"`,
      Prisma.sql`${sameGames} DESC, ${newest}`,
    ),
    like(Prisma.sql`streamers.platforms && given.platforms`, newest),
  ]);
  return [...new Set([...byGames, ...byPlatform].map((row) => row.id))].slice(0, relatedCount);
}
