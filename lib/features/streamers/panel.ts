import "server-only";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import { streamerFields } from "./fields";
import { streamerObstacle, streamerPictures } from "./moderation";
import { scheduleOf } from "./schedule/policy";
import type { AdminStreamer } from "./types";

const fields = {
  ...factColumns,
  ...columnsShown(streamerFields, ["card", "page", "panel"]),
  slug: true,
  platforms: true,
  bannerPictureId: true,
  avatarPictureId: true,
  featureRequested: true,
} as const;

const reads = panelReads({
  source: { table: "streamers", searched: ["streamName", "contactEmail"], weights: "A", name: "streamName" },
  read: (ids) => db.streamer.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ bannerPictureId, avatarPictureId, ...row }, sign): Promise<OwnFields<AdminStreamer>> => ({
    ...withFacts(row),
    ...scheduleOf(row),
    contactEmail: row.contactEmail && shownAddress(row.contactEmail),
    bannerSrc: sign && bannerPictureId ? await signPictureUrl(bannerPictureId) : null,
    avatarSrc: sign && avatarPictureId ? await signPictureUrl(avatarPictureId) : null,
  }),
  obstacleOf: (row) => streamerObstacle(row),
  picturesOf: (row) => [...streamerPictures(row)],
  keys: ["bannerImageUrl", "avatar"],
});

/** Streamers as the panel sees them; see `panelReads`. */
export const listStreamersForAdmin = reads.list;
export const pageStreamersForAdmin = reads.page;
export const findStreamerForAdmin = reads.find;
export const someStreamersForAdmin = reads.some;
export const matchingStreamers = reads.matching;
