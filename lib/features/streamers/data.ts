import "server-only";
import { findNamedGames } from "@/lib/features/games/names/data";
import { visibleSql, visibleStreamer } from "@/lib/features/reviews/data";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { columnsShown, type Reader } from "@/lib/shared/field-table";
import { inOrder } from "@/lib/shared/page";
import { middleSize } from "@/lib/shared/picture-loader";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { playersShown } from "./constants";
import { streamerFields } from "./fields";
import { nextStreams, weekStreams } from "./schedule/data";
import { toSchedule } from "./schedule/policy";
import type { LiveNow, LiveStreamer, PageStreamer, Players } from "./types";

const publicFields = {
  id: true,
  slug: true,
  platforms: true,
  submittedAt: true,
  ...columnsShown(streamerFields, ["card", "page"]),
  bannerPicture: pictureFields,
  avatarPicture: pictureFields,
} as const satisfies Prisma.StreamerSelect;

type PublicRow = Prisma.StreamerGetPayload<{ select: typeof publicFields }>;

/** A streamer in public answers: no address and no review fields. */
export type ListedStreamer = Omit<PageStreamer, "banner" | "avatar" | "next" | "week" | "isAddedByTeam"> & {
  /** addresses of the medium size */
  bannerImageUrl: string;
  avatar: string | null;
};

function toListed({ bannerPicture, avatarPicture, submittedAt, ...row }: PublicRow): ListedStreamer {
  const banner = shownPicture(bannerPicture);
  const avatar = shownPicture(avatarPicture);
  return {
    ...row,
    ...toSchedule(row),
    submittedAt: submittedAt.toISOString(),
    bannerImageUrl: banner ? middleSize(banner) : stockPicture("streamer"),
    avatar: avatar && middleSize(avatar),
  };
}

function toPageStreamer(row: PublicRow, reader?: Reader): PageStreamer {
  const { bannerImageUrl: _, avatar: __, ...streamer } = toListed(row);
  const now = clock.now().getTime();
  return {
    ...streamer,
    banner: shownPicture(row.bannerPicture),
    avatar: shownPicture(row.avatarPicture),
    next: nextStreams(streamer, now, reader),
    week: weekStreams(streamer, now, reader),
  };
}

/** Returns approved streamers, in this order. */
export async function readListedStreamers(ids: number[], live: LiveNow | null): Promise<ListedStreamer[]> {
  const rows = await db.streamer.findMany({
    where: { ...visibleStreamer, id: { in: ids } },
    select: publicFields,
  });
  return inOrder(ids, rows).map((row) => withLive(toListed(row), live));
}

const withLive = (streamer: ListedStreamer, live: LiveNow | null): ListedStreamer =>
  live ? { ...streamer, live: live.get(streamer.id) ?? [] } : streamer;

/** Null is a 404. */
export async function findListedStreamer(slug: string, live: LiveNow | null): Promise<ListedStreamer | null> {
  const row = await db.streamer.findFirst({ where: { ...visibleStreamer, slug }, select: publicFields });
  return row && withLive(toListed(row), live);
}

/** Null is a 404. @param reader of the times, in English without it */
export async function findApprovedStreamer(slug: string, reader?: Reader): Promise<PageStreamer | null> {
  const select = { ...publicFields, addedBy: true } as const;
  const found = await db.streamer.findFirst({ where: { ...visibleStreamer, slug }, select });
  if (!found) return null;
  const { addedBy, ...row } = found;
  return { ...toPageStreamer(row, reader), isAddedByTeam: addedBy !== null };
}

/** The first live streamers, in the order of `live`. */
export async function readLiveStreamers(live: LiveNow | null, count: number): Promise<LiveStreamer[]> {
  const ids = [...(live?.keys() ?? [])].slice(0, count);
  if (!live || ids.length === 0) return [];
  const rows = await db.streamer.findMany({
    where: { ...visibleStreamer, id: { in: ids } },
    select: { id: true, slug: true, streamName: true, avatarPicture: pictureFields },
  });
  return inOrder(ids, rows).map(({ avatarPicture, ...row }) => ({
    ...row,
    avatar: shownPicture(avatarPicture),
    live: live.get(row.id) ?? [],
  }));
}

/** More than are shown, because a name without its edition may mean another game. */
const candidatesAtMost = 4 * playersShown;

/** Approved streamers who play a game, by any of its names; featured ones first, then the newest. */
export async function findPlayers(gameId: number): Promise<Players> {
  const rows = await db.$queryRaw<{ slug: string; streamName: string; gamesPlayed: string[] }[]>`
      SELECT slug, "streamName", "gamesPlayed" FROM streamers
      WHERE ${visibleSql("streamers")} AND "gameKeys" && (SELECT "nameKeys" FROM games WHERE id = ${gameId}::int)
      ORDER BY featured DESC, CASE WHEN featured THEN "featuredOrder" END NULLS LAST, "submittedAt" DESC, id DESC
      LIMIT ${candidatesAtMost}`;
  const texts = rows.flatMap(({ gamesPlayed }) => gamesPlayed);
  const named = await findNamedGames(texts);
  const meant = new Set(texts.filter((_, place) => named[place]?.id === gameId));
  const players = rows
    .filter(({ gamesPlayed }) => gamesPlayed.some((text) => meant.has(text)))
    .map(({ slug, streamName }) => ({ slug, streamName }));
  return { players: players.slice(0, playersShown), areMore: players.length > playersShown };
}
