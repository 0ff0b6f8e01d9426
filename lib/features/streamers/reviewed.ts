import "server-only";
import { isVisible, visibleStreamer } from "@/lib/features/reviews/data";
import { rowEdits } from "@/lib/features/reviews/edits";
import { db, type Transaction } from "@/lib/server/db";
import type { Prisma, Streamer } from "@/lib/server/generated/prisma/client";
import { paths } from "@/lib/shared/paths";
import { streamerEditSchema } from "./edit-schema";
import { fieldLinks } from "./links";
import { prepareStreamerEdit, streamerReviews, updateStreamer } from "./moderation";
import { addStreamer } from "./mutations";
import { streamerPanel } from "./panel";
import { toSchedule } from "./schedule/policy";

/** Streamers among the reviewed kinds (lib/features/items/tables.ts). */
export const reviewedStreamer = {
  ...streamerReviews,
  panel: streamerPanel,
  edits: rowEdits(streamerEditSchema, prepareStreamerEdit, {
    update: updateStreamer,
    add: addStreamer,
    pictures: ["bannerImageUrl", "avatar"],
  }),
  include: true as const,
  read: (client: Transaction, ids: number[]) => client.streamer.findMany({ where: { id: { in: ids } } }),
  show: (row: Streamer) => ({
    row,
    name: row.streamName,
    ownAddress: row.contactEmail,
    pictures: { bannerImageUrl: row.bannerPictureId },
    publicPath: paths.streamer(row.slug),
    pagePath: isVisible(row) && !row.channelsGoneAt ? paths.streamer(row.slug) : null,
    values: {
      ...toSchedule(row),
      socialLinks: row.socialLinks.filter((link) => !fieldLinks(row).includes(link)).join("\n"),
    },
  }),
  removeMany: (where: Prisma.StreamerWhereInput) => db.streamer.deleteMany({ where }),
  findOnPage: async (slug: string) => {
    const where = { ...visibleStreamer, slug };
    const row = await db.streamer.findFirst({ where, select: { id: true, streamName: true } });
    return row && { id: row.id, name: row.streamName };
  },
};
