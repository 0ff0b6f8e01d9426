import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";

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

export const itemActions = ["edit", "withdraw", "answer", "again"] as const;
export type ItemAction = (typeof itemActions)[number];

/** Everything else, such as a new link, is possible always. */
export function canDo(action: ItemAction, kind: ReviewedKind, state: ItemState): boolean {
  const waits = state === "pending" || state === "changes";
  if (action === "edit") return waits;
  // What was never public is not taken off the site.
  if (action === "withdraw") return waits || (state === "approved" && kind !== "submission");
  if (action === "answer") return state !== "withdrawn";
  return state === "rejected";
}
