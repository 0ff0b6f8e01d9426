import "server-only";
import { planFields, shownPlan } from "@/lib/features/featuring/policy";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { db } from "@/lib/server/db";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { columnsShown } from "@/lib/shared/field-table";
import type { StreamerPlatform } from "./constants";
import { streamerFields } from "./fields";
import { streamerObstacle, streamerPictures } from "./moderation";
import { toSchedule } from "./schedule/policy";
import type { AdminStreamer, ChannelState } from "./types";

const fields = {
  ...factColumns,
  ...columnsShown(streamerFields, ["card", "page", "panel"]),
  slug: true,
  platforms: true,
  bannerPictureId: true,
  avatarPictureId: true,
  featureRequested: true,
  addedBy: true,
  handedOverAt: true,
  ...planFields,
  channelsGoneAt: true,
  liveChannels: {
    orderBy: { platform: "desc" },
    select: {
      platform: true,
      liveAt: true,
      confirmedAt: true,
      missingSince: true,
      failure: true,
      failedAt: true,
    },
  },
} as const;

export const streamerPanel = panelReads({
  source: { table: "streamers", searched: ["streamName", "contactEmail"], weights: "A", name: "streamName" },
  read: (ids) => db.streamer.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async (
    { bannerPictureId, avatarPictureId, liveChannels, channelsGoneAt, ...row },
    sign,
  ): Promise<OwnFields<AdminStreamer>> => ({
    ...withFacts(row),
    ...shownPlan(row),
    ...toSchedule(row),
    channels: liveChannels.map(toChannelState),
    channelsGoneAt: channelsGoneAt?.toISOString() ?? null,
    contactEmail: row.contactEmail && shownAddress(row.contactEmail),
    bannerSrc: sign && bannerPictureId ? await signPictureUrl(bannerPictureId) : null,
    avatarSrc: sign && avatarPictureId ? await signPictureUrl(avatarPictureId) : null,
  }),
  obstacleOf: (row) => streamerObstacle(row),
  picturesOf: (row) => [...streamerPictures(row)],
  keys: ["bannerImageUrl", "avatar"],
});

type ChannelRow = {
  platform: string;
  liveAt: Date | null;
  confirmedAt: Date | null;
  missingSince: Date | null;
  failure: string | null;
  failedAt: Date | null;
};

const toChannelState = ({ liveAt, ...row }: ChannelRow): ChannelState => ({
  platform: row.platform as StreamerPlatform,
  isLive: liveAt !== null && liveAt.getTime() === row.confirmedAt?.getTime(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  failure: row.failure,
  failedAt: row.failedAt?.toISOString() ?? null,
});

/** Streamers as the panel sees them; see `panelReads`. */
export const listStreamersForAdmin = streamerPanel.list;
export const pageStreamersForAdmin = streamerPanel.page;
export const findStreamerForAdmin = streamerPanel.find;
