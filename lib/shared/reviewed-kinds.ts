/** What is sent: each has a private page, and lists of its own in the panel. */
export const reviewedKinds = ["game", "streamer", "stream", "clip", "submission"] as const;
export type ReviewedKind = (typeof reviewedKinds)[number];

/** What the queue decides. */
export const decidedKinds = [...reviewedKinds, "revision"] as const;
export type DecidedKind = (typeof decidedKinds)[number];
