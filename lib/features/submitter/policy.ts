import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";
import { scheduleLines } from "@/lib/features/streamers/schedule/text";
import type { SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";

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

type Listed = string | WeeklySlot | SingleDate;
const isSlot = (item: Listed): item is WeeklySlot => typeof item === "object" && "day" in item;
const isDate = (item: Listed): item is SingleDate => typeof item === "object" && "date" in item;

/** The items of a field that has several, in words: times of a schedule a line each. */
export function itemsInWords(items: readonly Listed[]): string {
  const times = scheduleLines({ slots: items.filter(isSlot), dates: items.filter(isDate) });
  return times.length > 0 ? times.join("\n") : items.join(", ");
}
