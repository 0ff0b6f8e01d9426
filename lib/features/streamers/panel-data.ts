import "server-only";
import { factColumns, panelReads, withFacts } from "@/lib/features/reviews/listing";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import type { AdminStreamer } from "./panel-types";

const fields = {
  ...factColumns,
  slug: true,
  streamName: true,
  description: true,
  bannerImageUrl: true,
  bannerPictureId: true,
  avatar: true,
  avatarPictureId: true,
  platforms: true,
  twitchHandle: true,
  youtubeHandle: true,
  kickHandle: true,
  gamesPlayed: true,
  schedule: true,
  contactEmail: true,
  socialLinks: true,
  discordUrl: true,
  discordUsername: true,
  twitterUrl: true,
  featured: true,
  featureRequested: true,
} as const;

const reads = panelReads({
  source: { table: "streamers", searched: ["streamName", "contactEmail"], weights: "A", name: "streamName" },
  read: (ids) => db.streamer.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ bannerPictureId, avatarPictureId, ...row }, sign): Promise<AdminStreamer> => ({
    ...withFacts(row),
    bannerSrc: sign && bannerPictureId ? await signPictureUrl(bannerPictureId) : null,
    avatarSrc: sign && avatarPictureId ? await signPictureUrl(avatarPictureId) : null,
  }),
});

/** Streamers as the panel sees them; see `panelReads`. */
export const listStreamersForAdmin = reads.list;
export const pageStreamersForAdmin = reads.page;
export const findStreamerForAdmin = reads.find;
export const someStreamersForAdmin = reads.some;
