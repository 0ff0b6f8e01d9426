import "server-only";
import { visibleRow } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { inOrder } from "@/lib/shared/in-order";
import { middleSize, stockPictures } from "@/lib/shared/picture-loader";
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

/** A streamer as visitors and GET /api/streamers see it: no e-mail, no review fields. */
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

/** The approved ones of these streamers, in this order. */
export async function readListedStreamers(ids: number[]): Promise<ListedStreamer[]> {
  const rows = await db.streamer.findMany({
    where: { ...visibleRow, id: { in: ids } },
    select: publicFields,
  });
  return inOrder(ids, rows).map((row) => toListed(toPageStreamer(row)));
}

/** An approved streamer by slug; null is a 404. */
export async function findApprovedStreamer(slug: string): Promise<PageStreamer | null> {
  const row = await db.streamer.findFirst({ where: { ...visibleRow, slug }, select: publicFields });
  return row ? toPageStreamer(row) : null;
}
