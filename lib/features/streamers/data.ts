import "server-only";
import { unstable_cache } from "next/cache";
import { visibleRow } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { inOrder } from "@/lib/shared/in-order";
import type { PagePlace } from "@/lib/shared/page";
import { middleSize, stockPictures } from "@/lib/shared/picture-loader";
import type { Query } from "@/lib/shared/query";
import { streamersPageSize } from "./constants";
import { parseStreamerSelection } from "./filters";
import { countStreamers, findStreamersBySearch, listStreamerIds } from "./listing";
import type { PageStreamer } from "./types";

const publicFields = {
  id: true,
  slug: true,
  streamName: true,
  description: true,
  platforms: true,
  twitchHandle: true,
  youtubeHandle: true,
  kickHandle: true,
  gamesPlayed: true,
  schedule: true,
  socialLinks: true,
  discordUrl: true,
  discordUsername: true,
  twitterUrl: true,
  featured: true,
  submittedAt: true,
  bannerPicture: pictureFields,
  avatarPicture: pictureFields,
} as const satisfies Prisma.StreamerSelect;

type PublicRow = Prisma.StreamerGetPayload<{ select: typeof publicFields }>;

/** A streamer as visitors and GET /api/streamers see it: no e-mail, no review fields (D14). */
export type ListedStreamer = Omit<PageStreamer, "banner" | "avatar"> & {
  /** addresses of ready-made pictures of middle size */
  bannerImageUrl: string;
  avatar: string | null;
};

function toPageStreamer({ bannerPicture, avatarPicture, submittedAt, ...row }: PublicRow): PageStreamer {
  return {
    ...row,
    submittedAt: submittedAt.toISOString(),
    banner: shownPicture(bannerPicture),
    avatar: shownPicture(avatarPicture),
  };
}

function toListed({ banner, avatar, ...streamer }: PageStreamer): ListedStreamer {
  return {
    ...streamer,
    bannerImageUrl: banner ? middleSize(banner) : stockPictures.streamer,
    avatar: avatar && middleSize(avatar),
  };
}

export type StreamerList = PagePlace & { streamers: ListedStreamer[] };

async function readListed(ids: number[]): Promise<ListedStreamer[]> {
  const rows = await db.streamer.findMany({
    where: { ...visibleRow, id: { in: ids } },
    select: publicFields,
  });
  return inOrder(ids, rows).map((row) => toListed(toPageStreamer(row)));
}

/** All approved streamers that match, the newest or best match first. @param filter see `parseStreamerSelection` */
export async function listApprovedStreamers(filter: Query): Promise<ListedStreamer[]> {
  const selection = parseStreamerSelection(filter);
  return readListed(await listStreamerIds(selection, await findStreamersBySearch(selection)));
}

/** One page of approved streamers, with the true number of all that match; empty beyond the last page (D17). */
export async function pageApprovedStreamers(
  filter: Query,
  page: number,
  pageSize = streamersPageSize,
): Promise<StreamerList> {
  const selection = parseStreamerSelection(filter);
  const found = await findStreamersBySearch(selection);
  const part = { skip: (page - 1) * pageSize, take: pageSize };
  const [ids, { total }] = await Promise.all([
    listStreamerIds(selection, found, part),
    countStreamers(selection, found),
  ]);
  return { streamers: await readListed(ids), total, page, pageCount: Math.ceil(total / pageSize) };
}

/** An approved streamer by slug, kept until a streamer changes; null is a 404. */
export const findApprovedStreamer = unstable_cache(
  async (slug: string): Promise<PageStreamer | null> => {
    const row = await db.streamer.findFirst({ where: { ...visibleRow, slug }, select: publicFields });
    return row ? toPageStreamer(row) : null;
  },
  ["approved-streamer"],
  { tags: ["streamers"] },
);
