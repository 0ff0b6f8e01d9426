import { message } from "@/lib/shared/message";

export const clipsPageSize = 24;

export const clipSorts = ["newest", "oldest", "title"] as const;
export type ClipSort = (typeof clipSorts)[number];

export const clipSortNames: Record<ClipSort, string> = {
  newest: message("clips.sorts.newest"),
  oldest: message("clips.sorts.oldest"),
  title: message("clips.sorts.title"),
};

/** In characters. Captions of ten minutes have about 40,000. */
export const clipLimits = { title: 120, credit: 120, game: 120, captions: 200_000 } as const;

export const clipStages = ["waiting", "making", "published", "failed", "taken_down"] as const;
export type ClipStage = (typeof clipStages)[number];
