import type { ChosenDecision } from "@/components/admin/decide/asked";
import type { QueueTab } from "@/lib/features/queue/constants";
import type { QueueItem, Scheduled } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

/** What has happened to an item; an open item has none. `until`, by `performance.now()`: from then on it is applied. */
export type ItemState =
  | { kind: "sending"; decision: Decision }
  | { kind: "refused"; title: string; message: string }
  | DecidedState;
export type DecidedState = {
  kind: "scheduled" | "applied";
  scheduled: Scheduled;
  until: number;
  /** received as an event: another window may have made it */
  isTold?: true;
};
export type ItemStates = ReadonlyMap<string, ItemState>;

/** A decision; `overClaims` are the keys of items that colleagues have open, as the moderator confirmed. */
export type QueueVerdict = ChosenDecision<Decision> & { overClaims?: ReadonlySet<string> };

export const scheduledState = (scheduled: Scheduled): DecidedState => ({
  kind: "scheduled",
  scheduled,
  until: performance.now() + scheduled.undoMilliseconds,
});

export const isDecided = (state: ItemState | undefined): state is DecidedState =>
  state?.kind === "scheduled" || state?.kind === "applied";

/** Decided by a colleague or in another window. */
export const isDecidedElsewhere = (state: ItemState | undefined): state is DecidedState =>
  isDecided(state) && (!state.scheduled.isOwn || state.isTold === true);

/** An own decision that is not applied yet. */
export const isUndoable = (state: ItemState | undefined): boolean =>
  state?.kind === "sending" || (state?.kind === "scheduled" && state.scheduled.isOwn);

export const isOpen = (state: ItemState | undefined): boolean => !state || state.kind === "refused";

export const decisionOf = (state: ItemState | undefined): Decision | undefined =>
  state?.kind === "sending" ? state.decision : isDecided(state) ? state.scheduled.decision : undefined;

/** Whether a decision takes an item out of a tab; requested changes leave it in these two. */
export function isLeaving(state: ItemState | undefined, tab: QueueTab | null): boolean {
  const decision = decisionOf(state);
  return decision === "changes" ? tab !== "submitter" && tab !== "spam" : decision !== undefined;
}

/** The status that an item has after its decision. */
export function shownStatus(item: QueueItem, state: ItemState | undefined) {
  const decision = decisionOf(state);
  return decision && decision !== "changes" ? decision : item.row.status;
}
