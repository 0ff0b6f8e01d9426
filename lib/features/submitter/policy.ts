import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";

/** The life of something that was sent, as its submitter sees it. */
export const itemStates = ["pending", "changes", "approved", "rejected", "taken_down", "withdrawn"] as const;
export type ItemState = (typeof itemStates)[number];

export function stateOf(item: {
  status: ReviewStatus;
  changesRequestedAt: Date | null;
  withdrawnAt: Date | null;
}): ItemState {
  if (item.status === "pending") return item.changesRequestedAt ? "changes" : "pending";
  if (item.status === "taken_down") return item.status;
  return item.withdrawnAt ? "withdrawn" : item.status;
}

/** Not decided yet. */
export const isOpenState = (state: ItemState | undefined): boolean =>
  state === "pending" || state === "changes";

export const itemActions = ["edit", "withdraw", "answer", "again", "suggest"] as const;
export type ItemAction = (typeof itemActions)[number];

type Actable = { kind: ReviewedKind; state: ItemState; isShown: boolean };

/**
 * Everything else, such as a new link, is possible always.
 * @param item `isShown`: visitors see it, or will once its file is made
 */
export function canDo(action: ItemAction, { kind, state, isShown }: Actable): boolean {
  const waits = isOpenState(state);
  if (action === "edit") return waits;
  // What was never public is not taken off the site.
  if (action === "withdraw") return waits || (state === "approved" && (kind !== "submission" || isShown));
  if (action === "answer") return state !== "withdrawn";
  if (action === "suggest") return state === "approved";
  return state === "rejected";
}
