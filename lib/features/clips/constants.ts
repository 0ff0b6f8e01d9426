/** Enumerations and limits of the clips gallery. */
export const clipsPageSize = 24;

export const clipSorts = ["newest", "oldest", "title"] as const;
export type ClipSort = (typeof clipSorts)[number];

/** How a list names its orders. */
export const clipSortNames: Record<ClipSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "By title",
};

/** Longest texts that are stored, in characters. Captions of ten minutes have some 40,000. */
export const clipLimits = { title: 120, credit: 120, game: 120, captions: 200_000 } as const;

/** The stages of a clip from the button to its page. */
export const clipStages = ["waiting", "making", "published", "failed", "taken_down"] as const;
export type ClipStage = (typeof clipStages)[number];
