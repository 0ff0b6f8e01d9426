import "server-only";
import { factColumns, panelReads, withFacts } from "@/lib/features/reviews/listing";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import type { AdminStream } from "./panel-types";

const fields = {
  ...factColumns,
  title: true,
  description: true,
  streamer: true,
  thumbnailUrl: true,
  thumbnailPictureId: true,
  streamUrl: true,
  featured: true,
  featureRequested: true,
} as const;

const reads = panelReads({
  source: { table: "streams", searched: ["title", "streamer"], name: "title" },
  read: (ids) => db.stream.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ thumbnailPictureId, ...row }, sign): Promise<AdminStream> => ({
    ...withFacts(row),
    pictureSrc: sign && thumbnailPictureId ? await signPictureUrl(thumbnailPictureId) : null,
  }),
});

/** Streams as the panel sees them; see `panelReads`. */
export const listStreamsForAdmin = reads.list;
export const pageStreamsForAdmin = reads.page;
export const findStreamForAdmin = reads.find;
export const someStreamsForAdmin = reads.some;
