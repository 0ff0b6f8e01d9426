import "server-only";
import { planFields, shownPlan } from "@/lib/features/featuring/policy";
import { accessFields, shownMailTo } from "@/lib/features/reviews/access/data";
import { factColumns, type OwnFields, panelReads, withFacts } from "@/lib/features/reviews/panel";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { videoObstacle } from "./moderation";
import type { AdminClip, AdminStream } from "./types";

const common = {
  ...factColumns,
  title: true,
  description: true,
  thumbnailUrl: true,
  thumbnailPictureId: true,
  featured: true,
  featureRequested: true,
  ...planFields,
  ...accessFields,
} as const;

const streamFields = { ...common, streamer: true, streamUrl: true } as const;
const clipFields = { ...common, creator: true, clipUrl: true } as const;

const signed = async (pictureId: string | null, sign: boolean) => ({
  pictureSrc: sign && pictureId ? await signPictureUrl(pictureId) : null,
});

const thumbnailOf = (place: string, row: { thumbnailUrl: string; thumbnailPictureId: string | null }) => ({
  place,
  noun: "picture",
  url: row.thumbnailUrl,
  pictureId: row.thumbnailPictureId,
});

const streams = panelReads({
  source: { table: "streams", searched: ["title", "streamer"], name: "title" },
  read: (ids) => db.stream.findMany({ where: { id: { in: ids }, deletedAt: null }, select: streamFields }),
  show: async ({ thumbnailPictureId, access, ...row }, sign): Promise<OwnFields<AdminStream>> => ({
    ...withFacts(row),
    ...shownPlan(row),
    contactEmail: shownMailTo(access),
    ...(await signed(thumbnailPictureId, sign)),
  }),
  obstacleOf: (row) => videoObstacle("stream", row),
  picturesOf: (row) => [thumbnailOf("stream", row)],
  keys: ["thumbnailUrl"],
});

const clips = panelReads({
  source: { table: "clips", searched: ["title", "creator"], name: "title" },
  read: (ids) => db.clip.findMany({ where: { id: { in: ids }, deletedAt: null }, select: clipFields }),
  show: async ({ thumbnailPictureId, access, ...row }, sign): Promise<OwnFields<AdminClip>> => ({
    ...withFacts(row),
    ...shownPlan(row),
    contactEmail: shownMailTo(access),
    ...(await signed(thumbnailPictureId, sign)),
  }),
  obstacleOf: (row) => videoObstacle("clip", row),
  picturesOf: (row) => [thumbnailOf("clip", row)],
  keys: ["thumbnailUrl"],
});

export const listStreamsForAdmin = streams.list;
export const pageStreamsForAdmin = streams.page;
export const findStreamForAdmin = streams.find;
export const someStreamsForAdmin = streams.some;
export const matchingStreams = streams.matching;

export const listClipsForAdmin = clips.list;
export const pageClipsForAdmin = clips.page;
export const findClipForAdmin = clips.find;
export const someClipsForAdmin = clips.some;
export const matchingClips = clips.matching;
