import "server-only";
import { unstable_cache } from "next/cache";
import { visibleRow } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields, shownPicture } from "@/lib/server/pictures/store";
import { beginningOf } from "@/lib/shared/format";
import { inOrder } from "@/lib/shared/in-order";
import { streamersPageSize } from "./constants";
import { parseStreamerSelection, type StreamerSelection } from "./filters";
import { countStreamers, findStreamersBySearch, listRelatedStreamerIds, listStreamerIds } from "./listing";
import type { CardStreamer, StreamersPage } from "./types";

/** Reads for the screens of lists: as much of each streamer as a card shows. */
const cardFields = {
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
  featured: true,
  bannerPicture: pictureFields,
  avatarPicture: pictureFields,
} as const satisfies Prisma.StreamerSelect;

/** Characters of a description that a card can show. */
const cardTextLength = 260;
const relatedCount = 3;

async function readCards(ids: number[]): Promise<CardStreamer[]> {
  const rows = await db.streamer.findMany({ where: { ...visibleRow, id: { in: ids } }, select: cardFields });
  return inOrder(ids, rows).map(({ bannerPicture, avatarPicture, description, ...row }) => ({
    ...row,
    description: beginningOf(description, cardTextLength),
    banner: shownPicture(bannerPicture),
    avatar: shownPicture(avatarPicture),
  }));
}

/** One page of the list and every number on it; a page beyond the last one is the last one. */
export async function readStreamers(selection: StreamerSelection): Promise<StreamersPage> {
  const found = await findStreamersBySearch(selection);
  const readPage = (page: number) =>
    listStreamerIds(selection, found, { skip: (page - 1) * streamersPageSize, take: streamersPageSize });
  const [{ total, counts }, asked] = await Promise.all([
    countStreamers(selection, found),
    readPage(selection.page),
  ]);
  const pageCount = Math.ceil(total / streamersPageSize);
  const page = Math.max(1, Math.min(selection.page, pageCount));
  const ids = page === selection.page ? asked : await readPage(page);
  return { items: await readCards(ids), total, page, pageCount, counts };
}

/** The kept first page of one platform, or of all streamers ("All"), dropped with the tag `streamers`. */
export const firstStreamersPage = unstable_cache(
  (platform: string) => readStreamers(parseStreamerSelection({ platform })),
  ["first-streamers-page"],
  { tags: ["streamers"] },
);

/** Approved streamers like this one. */
export const findRelatedStreamers = unstable_cache(
  async (id: number): Promise<CardStreamer[]> => readCards(await listRelatedStreamerIds(id, relatedCount)),
  ["related-streamers"],
  { tags: ["streamers"] },
);
