import "server-only";
import { factColumns, panelReads, withFacts } from "@/lib/features/reviews/listing";
import { db } from "@/lib/server/db";
import { signPictureUrl } from "@/lib/server/pictures/store";
import type { AdminClip } from "./panel-types";

const fields = {
  ...factColumns,
  title: true,
  description: true,
  creator: true,
  thumbnailUrl: true,
  thumbnailPictureId: true,
  clipUrl: true,
  featured: true,
  featureRequested: true,
} as const;

const reads = panelReads({
  source: { table: "clips", searched: ["title", "creator"], name: "title" },
  read: (ids) => db.clip.findMany({ where: { id: { in: ids }, deletedAt: null }, select: fields }),
  show: async ({ thumbnailPictureId, ...row }, sign): Promise<AdminClip> => ({
    ...withFacts(row),
    pictureSrc: sign && thumbnailPictureId ? await signPictureUrl(thumbnailPictureId) : null,
  }),
});

/** Clips as the panel sees them; see `panelReads`. */
export const listClipsForAdmin = reads.list;
export const pageClipsForAdmin = reads.page;
export const findClipForAdmin = reads.find;
export const someClipsForAdmin = reads.some;
