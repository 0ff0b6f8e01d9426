import { itemKey, type QueueItem, type Scheduled } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

/** This browser's knowledge of an item beyond what was loaded. */
export type ItemState =
  | { kind: "sending"; decision: Decision }
  | ScheduledState
  | { kind: "refused"; title: string; message: string };

/** `until`: when it is applied, by `performance.now()`; from then on it cannot be undone. */
export type ScheduledState = { kind: "scheduled" | "applied"; scheduled: Scheduled; until: number };

/** By the items' keys; an item without one is as it was loaded. */
export type ItemStates = ReadonlyMap<string, ItemState>;

export const scheduledState = (scheduled: Scheduled): ScheduledState => ({
  kind: "scheduled",
  scheduled,
  until: performance.now() + scheduled.undoMilliseconds,
});

export const isDecided = (state: ItemState | undefined): state is ScheduledState =>
  state?.kind === "scheduled" || state?.kind === "applied";

export const keyOf = (item: QueueItem): string => itemKey({ kind: item.kind, id: item.row.id });

/** Whether a decision takes an item out of the queue: one that was asked to be changed waits on. */
export function isLeaving(state: ItemState | undefined): boolean {
  if (state?.kind === "sending") return state.decision !== "changes";
  return isDecided(state) && state.scheduled.decision !== "changes";
}

/** Whether an item can be decided. */
export const isOpenIn = (states: ItemStates) => (item: QueueItem) => {
  const state = states.get(keyOf(item));
  return !state || state.kind === "refused";
};
