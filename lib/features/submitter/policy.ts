import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";
import { plural } from "@/lib/shared/format";
import { workingDaysBetween } from "@/lib/shared/working-days";

/** The life of something that was sent, as its submitter sees it. */
export const itemStates = ["pending", "changes", "approved", "rejected", "withdrawn"] as const;
export type ItemState = (typeof itemStates)[number];

export function stateOf(item: {
  status: ReviewStatus;
  changesRequestedAt: Date | null;
  withdrawnAt: Date | null;
}): ItemState {
  if (item.status === "pending") return item.changesRequestedAt ? "changes" : "pending";
  return item.status === "rejected" && item.withdrawnAt ? "withdrawn" : item.status;
}

/** Not decided yet. */
export const isOpenState = (state: ItemState | undefined): boolean =>
  state === "pending" || state === "changes";

export const itemActions = ["edit", "withdraw", "answer", "again", "suggest"] as const;
export type ItemAction = (typeof itemActions)[number];

/** Everything else, such as a new link, is possible always. */
export function canDo(action: ItemAction, kind: ReviewedKind, state: ItemState): boolean {
  const waits = isOpenState(state);
  if (action === "edit") return waits;
  // What was never public is not taken off the site.
  if (action === "withdraw") return waits || (state === "approved" && kind !== "submission");
  if (action === "answer") return state !== "withdrawn";
  if (action === "suggest") return state === "approved";
  return state === "rejected";
}

/** Working days within which half, and eight of ten, were decided; null while too few were. */
export type Expectation = { median: number; most: number } | null;

/** As many decisions say something about the next one. */
export const fewestDecisions = 20;

/** Rounded up to whole days: never less than was measured. */
export function expectationOf(decided: readonly { submittedAt: Date; decidedAt: Date }[]): Expectation {
  if (decided.length < fewestDecisions) return null;
  const days = decided
    .map(({ submittedAt, decidedAt }) => workingDaysBetween(submittedAt, decidedAt))
    .sort((a, b) => a - b);
  const within = (share: number) => Math.max(1, Math.ceil(days[Math.ceil(share * days.length) - 1] ?? 0));
  return { median: within(0.5), most: within(0.8) };
}

/** The sentence on the page. */
export function expectationWords(expectation: Expectation): string {
  if (!expectation) return "Review time: 2-3 business days.";
  const { median, most } = expectation;
  const half = `Half of what is sent is decided within ${plural(median, "working day")}`;
  return median === most
    ? `Most of what is sent is decided within ${plural(most, "working day")}.`
    : `${half}, and 8 of 10 within ${most}.`;
}
