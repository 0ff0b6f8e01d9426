import "server-only";
import { visibleSql, visibleStreamer } from "@/lib/features/reviews/data";
import { searchVisible } from "@/lib/features/reviews/search";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { columnsShown, type Reader } from "@/lib/shared/field-table";
import { cutAfterWord } from "@/lib/shared/format";
import { inOrder, type PagePosition, shownPage } from "@/lib/shared/page";
import { streamerPlatforms } from "@/lib/shared/platforms";
import { type StreamerPlatform, streamersPageSize } from "./constants";
import { type ListedStreamer, readListedStreamers } from "./data";
import { streamerFields } from "./fields";
import { type StreamerSelection, togglePlatform, withoutUnknown } from "./filters";
import { findStreamingAt } from "./schedule/catalog";
import { nextStreams } from "./schedule/data";
import { toSchedule } from "./schedule/policy";
import type { CardStreamer, LiveNow, StreamerCounts, StreamersPage } from "./types";

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

/** How many characters of a description a card shows. */
const cardTextLength = 260;
const relatedCount = 3;
/** Rows per read when all are requested. */
const batchSize = 1_000;

/** Returns the cards of public streamers, in this order. @param reader of the times, in English without it */
export async function readStreamerCards(
  ids: number[],
  live: LiveNow | null,
  reader?: Reader,
): Promise<CardStreamer[]> {
  const where = { ...visibleStreamer, id: { in: ids } };
  const rows = await db.streamer.findMany({ where, select: cardFields });
  const now = clock.now().getTime();
  return inOrder(ids, rows).map(({ bannerPicture, avatarPicture, description, slots, dates, ...row }) => ({
    ...row,
    ...liveOf(live, row.id),
    description: cutAfterWord(description, cardTextLength),
    next: nextStreams(toSchedule({ slots, dates }), now, reader),
    banner: shownPicture(bannerPicture),
    avatar: shownPicture(avatarPicture),
  }));
}

const liveOf = (live: LiveNow | null, id: number): Pick<CardStreamer, "live"> => {
  const streams = live?.get(id);
  return streams ? { live: streams } : {};
};

/** The ids that a selection's filters allow, or null for no restriction, and the live streams. */
type Found = { bySearch: number[] | null; byTime: number[] | null; live: LiveNow | null };

/** Evaluates the search (best match first) and the time filter. */
async function find(selection: StreamerSelection, live: LiveNow | null): Promise<Found> {
  const { q, time, zone, unknown } = selection;
  if (Object.keys(unknown).length > 0) return { bySearch: [], byTime: null, live };
  const [bySearch, byTime] = await Promise.all([
    q ? searchVisible("streamers", q) : null,
    time ? findStreamingAt(time, zone) : null,
  ]);
  return { bySearch, byTime, live };
}

/** Without platform keys, the filter "Live now" does not exist. */
const known = (selection: StreamerSelection, live: LiveNow | null): StreamerSelection =>
  live ? selection : withoutUnknown({ ...selection, isLive: false }, "live");

/** A page beyond the last returns the last page. @param live null without platform keys */
export async function readStreamersPage(
  given: StreamerSelection,
  live: LiveNow | null = null,
  reader?: Reader,
): Promise<StreamersPage> {
  const selection = known(given, live);
  const found = await find(selection, live);
  const { total, counts } = await countStreamers(selection, found);
  const pageCount = Math.ceil(total / streamersPageSize);
  const page = shownPage(selection.page, pageCount);
  const ids = await listIds(selection, found, partOf(page, streamersPageSize));
  return { items: await readStreamerCards(ids, live, reader), total, counts, page, pageCount };
}

/** The number of the page that is shown, for canonical addresses. */
export async function findShownPage(given: StreamerSelection, live: LiveNow | null): Promise<number> {
  const selection = known(given, live);
  if (selection.page === 1) return 1;
  const { total } = await countStreamers(selection, await find(selection, live));
  return shownPage(selection.page, Math.ceil(total / streamersPageSize));
}

const partOf = (page: number, pageSize: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

type ListedStreamersPage = PagePosition & { streamers: ListedStreamer[] };

/** For GET /api/streamers; empty beyond the last page. */
export async function listStreamers(
  given: StreamerSelection,
  live: LiveNow | null,
  { page, pageSize = streamersPageSize }: { page: number; pageSize?: number | undefined },
): Promise<ListedStreamersPage> {
  const selection = known(given, live);
  const found = await find(selection, live);
  const [ids, { total }] = await Promise.all([
    listIds(selection, found, partOf(page, pageSize)),
    countStreamers(selection, found),
  ]);
  const streamers = await readListedStreamers(ids, live);
  return { streamers, total, page, pageCount: Math.ceil(total / pageSize) };
}

/** Yields a thousand streamers at a time. */
export async function listAllStreamers(
  given: StreamerSelection,
  live: LiveNow | null,
): Promise<{ total: number; parts: AsyncGenerator<ListedStreamer[]> }> {
  const selection = known(given, live);
  const ids = await listIds(selection, await find(selection, live));
  return { total: ids.length, parts: readParts(ids, live) };
}

async function* readParts(ids: number[], live: LiveNow | null): AsyncGenerator<ListedStreamer[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield readListedStreamers(ids.slice(start, start + batchSize), live);
}

export const findRelatedStreamers = async (
  id: number,
  live: LiveNow | null = null,
  reader?: Reader,
): Promise<CardStreamer[]> => readStreamerCards(await listRelatedIds(id), live, reader);

const among = ({ bySearch }: Found): Prisma.Sql =>
  bySearch
    ? Prisma.sql`JOIN unnest(${bySearch}::int[]) WITH ORDINALITY AS found(id, rank) USING (id)`
    : Prisma.empty;

const atTime = ({ byTime }: Found): Prisma.Sql =>
  byTime ? Prisma.sql`AND streamers.id = ANY(${byTime}::int[])` : Prisma.empty;

// "deletedAt" is always null here, but makes the order match an index.
const newest = Prisma.sql`streamers."deletedAt", streamers."submittedAt" DESC, streamers.id DESC`;

type Part = { skip: number; take: number };

const liveIds = (live: LiveNow | null): number[] => [...(live?.keys() ?? [])];

/** Sorted by best match in a search, otherwise live ones first, then the newest. @returns ids */
async function listIds(selection: StreamerSelection, found: Found, part?: Part): Promise<number[]> {
  const onAir = liveIds(found.live);
  const isOnlyLive = selection.isLive ? Prisma.sql`AND streamers.id = ANY(${onAir}::int[])` : Prisma.empty;
  if (selection.sort || found.bySearch || onAir.length === 0)
    return queryIds(selection, found, { condition: isOnlyLive, part });
  // Two statements, because a single order for both would not use an index.
  const first = await queryIds(selection, { ...found, bySearch: onAir }, { condition: Prisma.empty });
  if (selection.isLive || (part && part.skip + part.take <= first.length))
    return part ? first.slice(part.skip, part.skip + part.take) : first;
  const shown = part ? first.slice(part.skip) : first;
  const rest = await queryIds(selection, found, {
    condition: Prisma.sql`AND NOT (streamers.id = ANY(${onAir}::int[]))`,
    part: part && { skip: Math.max(0, part.skip - first.length), take: part.take - shown.length },
  });
  return [...shown, ...rest];
}

async function queryIds(
  { platforms, isFeatured, sort }: StreamerSelection,
  found: Found,
  { condition, part }: { condition: Prisma.Sql; part?: Part | undefined },
): Promise<number[]> {
  const onPlatforms = platforms.length
    ? Prisma.sql`AND streamers.platforms && ${platforms}::text[]`
    : Prisma.empty;
  const onlyFeatured = isFeatured ? Prisma.sql`AND streamers.featured` : Prisma.empty;
  // Scheduled featuring does not count yet.
  const featuredFirst =
    sort === "featured"
      ? Prisma.sql`streamers.featured DESC, CASE WHEN streamers.featured THEN streamers."featuredOrder" END NULLS LAST,`
      : Prisma.empty;
  const limit = part ? Prisma.sql`LIMIT ${part.take} OFFSET ${part.skip}` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT streamers.id FROM streamers ${among(found)} WHERE ${visibleSql("streamers")} ${onPlatforms} ${onlyFeatured}
      ${condition} ${atTime(found)}
    ORDER BY ${featuredFirst} ${found.bySearch ? Prisma.sql`found.rank` : newest} ${limit}`;
  return rows.map((row) => row.id);
}

/** The result count if each platform, the featured or the live filter were chosen now. */
async function countStreamers(
  selection: StreamerSelection,
  found: Found,
): Promise<{ total: number; counts: StreamerCounts }> {
  const { isFeatured, isLive } = selection;
  const groupsOf = (condition: Prisma.Sql) => db.$queryRaw<{ platforms: string[]; count: number }[]>`
    SELECT streamers.platforms, count(*)::int AS count FROM streamers ${among(found)}
    WHERE ${visibleSql("streamers")} ${condition} ${atTime(found)} GROUP BY streamers.platforms`;
  const onAir = liveIds(found.live);
  const groupsWith = (isFeatured: boolean, isLive: boolean) => {
    if (isLive && onAir.length === 0) return [];
    const onlyLive = isLive ? Prisma.sql`AND streamers.id = ANY(${onAir}::int[])` : Prisma.empty;
    return groupsOf(isFeatured ? Prisma.sql`AND streamers.featured ${onlyLive}` : onlyLive);
  };
  // Separate queries instead of grouping, because the first one needs only an index.
  const [all, featured, airing] = await Promise.all([
    groupsWith(isFeatured, isLive),
    groupsWith(true, isLive),
    found.live ? groupsWith(isFeatured, true) : [],
  ]);
  const countOf = (chosen: readonly string[], groups = all): number =>
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
      ...(found.live ? { live: countOf(selection.platforms, airing) } : {}),
      platforms: Object.fromEntries(
        streamerPlatforms.map((platform) => [platform, ifChosen(platform)]),
      ) as StreamerCounts["platforms"],
    },
  };
}

/** Those with the most games in common, then the newest on the same platforms. @returns ids */
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
