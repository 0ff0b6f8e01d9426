import type { MutationState } from "@tanstack/react-query";
import type { ChosenDecision } from "@/components/admin/decide/asked";
import type { TeamDecision, TeamState } from "@/components/admin/shell/team-state";
import { itemKey, type QueueItem, type QueueTab, type Scheduled } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

/** This browser's knowledge of an item beyond what was loaded. */
export type ItemState =
  | { kind: "sending"; decision: Decision }
  | ScheduledState
  | { kind: "refused"; title: string; message: string };

/** `until`: when it is applied, by `performance.now()`; from then on it cannot be undone. */
export type ScheduledState = {
  kind: "scheduled" | "applied";
  scheduled: Scheduled;
  until: number;
  /** this page was told of it while it was open: it may be one's own, from another window */
  isTold?: true;
};

/** By the items' keys; an item without one is as it was loaded. */
export type ItemStates = ReadonlyMap<string, ItemState>;

/** The state of decided items once an answer came, or none did. */
export type Outcome = {
  states: ItemStates;
  /** when it was made, by the database's clock; NaN when it failed */
  at: number;
  /** what stands above the refusals where the call itself failed */
  failure?: string;
  /** who has those open that were refused for it, by their keys */
  claimedBy?: ReadonlyMap<string, string>;
  /** some are not as they are shown */
  isOutdated?: boolean;
};

/** A decision; of the items in `overClaims` whoever made it knows that somebody else has them open. */
export type QueueVerdict = ChosenDecision<Decision> & { overClaims?: ReadonlySet<string> };

export type Deciding = {
  type: "decide";
  id: number;
  keys: readonly string[];
  chosen: readonly QueueItem[];
  verdict: QueueVerdict;
  /** shown until the answer comes */
  sending: ItemState;
};

export type Undoing = {
  type: "undo";
  /** of the decision that is taken back; absent where one of its items is */
  of?: number;
  keys: readonly string[];
  /** the states of what is taken back, as soon as it is stored */
  known: ItemStates | Promise<ItemStates>;
};

/** What was taken back, at the database's time, and the sentences of what came too late. */
export type Undone = { keys: readonly string[]; at: number; late: readonly string[] };

/** A decision or an undoing of this page, as the cache of mutations holds it. */
export type QueueAction = MutationState<Outcome | Undone, Error, Deciding | Undoing>;

/** An item with the times of its reading, by the database's clock and by this browser's. */
export type ReadItem = {
  item: QueueItem;
  readAt: number;
  receivedAt: number;
  state: ItemState | undefined;
  /** the list has it no more, or not yet */
  isAdded?: boolean;
};

export const scheduledState = (scheduled: Scheduled): ScheduledState => ({
  kind: "scheduled",
  scheduled,
  until: performance.now() + scheduled.undoMilliseconds,
});

export const isDecided = (state: ItemState | undefined): state is ScheduledState =>
  state?.kind === "scheduled" || state?.kind === "applied";

/** By somebody else or in another window: whoever looks at it can only go on. */
export const isDecidedElsewhere = (state: ItemState | undefined): state is ScheduledState =>
  isDecided(state) && (!state.scheduled.isOwn || state.isTold === true);

export const keyOf = (item: QueueItem): string => itemKey({ kind: item.kind, id: item.row.id });

/** The decision that an item has got, applied or not. */
export const decisionOf = (state: ItemState | undefined): Decision | undefined =>
  state?.kind === "sending" ? state.decision : isDecided(state) ? state.scheduled.decision : undefined;

/** Whether a decision takes an item out of a tab; what was asked to be changed waits on in those two. */
export function isLeaving(state: ItemState | undefined, tab: QueueTab | null): boolean {
  const decision = decisionOf(state);
  if (decision === "changes") return tab !== "submitter" && tab !== "spam";
  return decision !== undefined;
}

/** Whether an item can be decided. */
export const isOpenIn = (states: ItemStates) => (item: QueueItem) => {
  const state = states.get(keyOf(item));
  return !state || state.kind === "refused";
};

/**
 * How the read items stand after what was done here, one after the other. A reading that began before an act was done
 * cannot know of it; a later one knows better.
 * @param now by `performance.now()`
 */
export function statesAfter(
  read: readonly ReadItem[],
  { actions, decisions }: { actions: readonly QueueAction[]; decisions: TeamState["decisions"] },
  now: number,
): Map<string, ItemState> {
  const byKey = new Map(read.map((each) => [keyOf(each.item), each]));
  const states = new Map(read.flatMap(({ item, state }) => (state ? [[keyOf(item), state] as const] : [])));
  for (const action of actions)
    for (const key of action.variables?.keys ?? []) {
      const each = byKey.get(key);
      if (each) settle(states, key, isKnownTo(each, action) ? "known" : "newer", action);
    }
  for (const [key, decision] of decisions) {
    const each = byKey.get(key);
    if (each && decision.at >= each.readAt - commitMs) settleTeamDecision(states, key, decision);
  }
  for (const [key, state] of states)
    if (state.kind === "scheduled" && state.until <= now) states.set(key, appliedState(state));
  return states;
}

/** A decision is announced when it is committed, a moment after the time that it carries. */
const commitMs = 2_000;

/** Adds what others decided and took back; what is being done here goes first. */
function settleTeamDecision(states: Map<string, ItemState>, key: string, decision: TeamDecision): void {
  const current = states.get(key);
  if ("undoneId" in decision) {
    if (isDecided(current) && current.scheduled.id === decision.undoneId) states.delete(key);
  } else if (!current || current.kind === "refused") states.set(key, teamDecisionState(decision));
}

const shownStates = new WeakMap<TeamDecision, ScheduledState>();

function teamDecisionState(decision: Extract<TeamDecision, { scheduled: Scheduled }>): ScheduledState {
  const { scheduled, until } = decision;
  const state = shownStates.get(decision) ?? { kind: "scheduled", scheduled, until, isTold: true };
  shownStates.set(decision, state);
  return state;
}

/** Whether a reading began after an act was done. */
function isKnownTo({ readAt, receivedAt }: ReadItem, { status, data, submittedAt }: QueueAction): boolean {
  if (status === "pending" || submittedAt >= receivedAt) return false;
  return !((data?.at ?? Number.NaN) >= readAt);
}

function settle(
  states: Map<string, ItemState>,
  key: string,
  age: "known" | "newer",
  { status, data, variables }: QueueAction,
): void {
  const current = states.get(key);
  if (variables?.type === "decide") {
    const next = status === "pending" ? variables.sending : (data as Outcome | undefined)?.states.get(key);
    // A refusal stays until the item turns out to be decided.
    if (next && (age === "newer" || (next.kind === "refused" && !isDecided(current)))) states.set(key, next);
    return;
  }
  if (age === "known" || status === "error") return;
  const isTakenBack =
    status === "pending"
      ? isDecided(current) && current.scheduled.isOwn
      : (data as Undone | undefined)?.keys.includes(key);
  if (isTakenBack) states.delete(key);
}

const appliedStates = new WeakMap<ScheduledState, ScheduledState>();

/** Each decision has one object of its own: rows are rendered for a change only. */
function appliedState(state: ScheduledState): ScheduledState {
  const applied = appliedStates.get(state) ?? { ...state, kind: "applied" };
  appliedStates.set(state, applied);
  return applied;
}
