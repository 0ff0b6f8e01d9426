/** The life of everything that is reviewed (specification section 4, D15). */
export const reviewStatuses = ["pending", "approved", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

type Life = Record<ReviewStatus, readonly ReviewStatus[]>;

/** Games, streamers, streams and clips: an approved row can be taken back ("Unapprove"). */
const publishedLife: Life = { pending: ["approved", "rejected"], approved: ["rejected"], rejected: [] };
/** Content submissions are decided once. */
const submissionLife: Life = { pending: ["approved", "rejected"], approved: [], rejected: [] };

export type ReviewedKind = "game" | "streamer" | "stream" | "clip" | "submission";

/** The statuses that may follow. */
export function nextStatuses(kind: ReviewedKind, status: ReviewStatus): readonly ReviewStatus[] {
  return (kind === "submission" ? submissionLife : publishedLife)[status];
}

/** The statuses from which `to` may be reached. */
export function statusesBefore(kind: ReviewedKind, to: ReviewStatus): ReviewStatus[] {
  return reviewStatuses.filter((from) => nextStatuses(kind, from).includes(to));
}
