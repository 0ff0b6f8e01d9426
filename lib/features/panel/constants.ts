/** The nouns of /api/admin/{noun} by the calls they share; a noun's other calls are in its folder. */
export const listedNouns = ["games", "streamers", "streams", "clips", "content-submissions"] as const;
export type ListedNoun = (typeof listedNouns)[number];

export const editedNouns = ["games", "streamers", "streams", "clips", "testimonials"] as const;
export type EditedNoun = (typeof editedNouns)[number];

export const decidedNouns = ["games", "streamers", "streams", "clips", "submissions"] as const;
export type DecidedNoun = (typeof decidedNouns)[number];

export const deletedNouns = [...editedNouns, "submissions"] as const;

/** Singular names, for the audit log and sentences. */
export const kindOf = {
  games: "game",
  streamers: "streamer",
  streams: "stream",
  clips: "clip",
  testimonials: "testimonial",
  submissions: "submission",
} as const satisfies Record<EditedNoun | DecidedNoun, string>;
