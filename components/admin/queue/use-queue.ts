"use client";

import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import {
  type Deciding,
  type ItemStates,
  isDecided,
  keyOf,
  type Outcome,
  type QueueAction,
  type QueueVerdict,
  scheduledState,
  type Undoing,
  type Undone,
} from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { sendDecision } from "@/components/admin/queue/send-decision";
import { useQueueItems } from "@/components/admin/queue/use-queue-items";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify } from "@/components/ui/toast";
import {
  type DecisionAnswer,
  itemKey,
  type QueueItem,
  type QueuePage,
  type UndoResult,
} from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { randomKey } from "@/lib/shared/random-key";

/**
 * The queue's items and decisions. A decision shows at once; what the server refuses is said in its row.
 * @param loaded what the server sent
 * @param shownKey of the item that is shown alone
 */
export function useQueue(loaded: QueuePage, shownKey: string | null) {
  const [said, say] = useState("");
  const [screen] = useState(randomKey);
  const mutationKey = useMemo(() => ["queue", screen], [screen]);
  const actions = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state as QueueAction,
  });
  const { states, ...queue } = useQueueItems(loaded, actions, shownKey);
  const { decide, outcomeOf } = useDecide(mutationKey, say);
  const takeBack = useTakeBack(mutationKey, say);
  const reread = useReread();

  const among = (keys: readonly string[]) => new Map([...states].filter(([key]) => keys.includes(key)));
  const undo = (key: string) => void takeBack({ keys: [key], known: among([key]) });

  const restored = useRestored(loaded, actions);
  const lastDecision = findLast(actions, states);
  /**
   * Of the decisions that can still be taken back, the last one; one that is on its way, as soon as it is stored.
   * @returns the keys of what is open again
   */
  const undoLast = () => {
    if (!lastDecision) return undoRestored();
    const { id, keys } = lastDecision;
    const isOnItsWay = keys.some((key) => states.get(key)?.kind === "sending");
    void takeBack({ of: id, keys, known: (isOnItsWay && outcomeOf(id)) || among(keys) });
    return keys;
  };
  /**
   * Takes back decisions from before a reload; an item may be listed elsewhere, and comes here once the page is read
   * again.
   */
  const undoRestored = () => {
    const open = restored.filter(({ state }) => state.until > performance.now());
    if (open.length === 0) return undefined;
    const keys = open.map(({ key }) => key);
    const listed = new Set(queue.listed.map(keyOf));
    void takeBack({ keys, known: new Map(open.map(({ key, state }) => [key, state])) }).then(() => {
      if (!keys.every((key) => listed.has(key))) void reread();
    });
    return keys;
  };

  const own = lastDecision && { keys: lastDecision.keys, until: untilIn(states, lastDecision.keys) };
  const before = restored[0] && {
    keys: restored.map(({ key }) => key),
    until: Math.max(...restored.map(({ state }) => state.until)),
  };
  return { ...queue, states, said, decide, undo, last: own ?? before, undoLast };
}

/**
 * The last decision from before this screen was loaded, without those of its items about which something was done since.
 */
function useRestored({ undoable }: QueuePage, actions: readonly QueueAction[]) {
  const restored = useMemo(
    () =>
      undoable.map((each) => ({
        key: itemKey(each),
        state: scheduledState(each.scheduled),
        batchId: each.batchId,
      })),
    [undoable],
  );
  const touched = new Set(
    actions.flatMap(({ status, variables }) => (status === "error" ? [] : (variables?.keys ?? []))),
  );
  const open = restored.filter(({ key }) => !touched.has(key));
  return open.filter(({ batchId }) => batchId === open.at(-1)?.batchId);
}

const untilIn = (states: ItemStates, [key]: readonly string[]): number | undefined => {
  const state = key ? states.get(key) : undefined;
  return state?.kind === "scheduled" ? state.until : undefined;
};

/** The last decision that can still be taken back, and is not just being. */
function findLast(actions: readonly QueueAction[], states: ItemStates): Deciding | undefined {
  const taken = new Set(
    actions.flatMap(({ status, variables }) =>
      status === "pending" && variables?.type === "undo" ? [variables.of] : [],
    ),
  );
  const canBeTaken = (key: string) => {
    const kind = states.get(key)?.kind;
    return kind === "scheduled" || kind === "sending";
  };
  return actions
    .flatMap(({ variables }) => (variables?.type === "decide" ? [variables] : []))
    .findLast(({ id, keys }) => !taken.has(id) && keys.some(canBeTaken));
}

/** Decisions say for as long as the screen lives how what was loaded stands now. */
const queueMutation = { gcTime: Number.POSITIVE_INFINITY };

function useDecide(mutationKey: readonly string[], say: (text: string) => void) {
  const client = useQueryClient();
  const reread = useReread();
  const nextId = useRef(0);
  const outcomes = useRef(new Map<number, Promise<ItemStates>>());
  const { mutateAsync } = useMutation({
    ...queueMutation,
    mutationKey,
    mutationFn: ({ chosen, verdict }: Deciding) => sendDecision(chosen, verdict),
  });
  const decide = useCallback(
    async (chosen: readonly QueueItem[], verdict: QueueVerdict) => {
      const id = nextId.current++;
      const { decision } = verdict;
      const sent = mutateAsync({
        type: "decide",
        id,
        keys: chosen.map(keyOf),
        chosen,
        verdict,
        sending: { kind: "sending", decision },
      });
      outcomes.current.set(
        id,
        sent.then(({ states }) => states),
      );
      const outcome = await sent;
      outcomes.current.delete(id);
      noteClaims(client, outcome);
      if (outcome.isOutdated) void reread();
      const isStored = [...outcome.states.values()].some(({ kind }) => kind === "scheduled");
      if (isStored && isBeingUndone(client, mutationKey, id)) return;
      say(summaryOf(chosen, outcome.states, decision));
      tellRefusals(chosen, outcome);
      tellEarlier(chosen, outcome.states, decision);
    },
    [client, mutateAsync, mutationKey, reread, say],
  );
  const outcomeOf = useCallback((id: number) => outcomes.current.get(id), []);
  return { decide, outcomeOf };
}

/** Notes the claims for which items were refused: the next press asks first. */
function noteClaims(client: QueryClient, { claimedBy = new Map() }: Outcome): void {
  for (const [key, by] of claimedBy)
    changeTeam(client, (team) => withClaim(team, key, { by, isOwn: false, milliseconds: untilReadMs }));
}
/** The server's list of claims is read again long before. */
const untilReadMs = 60_000;

const isBeingUndone = (client: QueryClient, mutationKey: readonly string[], id: number): boolean =>
  client.isMutating({
    mutationKey,
    predicate: ({ state }) =>
      (state.variables as Deciding | Undoing).type === "undo" && (state.variables as Undoing).of === id,
  }) > 0;

/** Takes back those of some decisions that are one's own and not applied yet; the rows are open again at once. */
function useTakeBack(mutationKey: readonly string[], say: (text: string) => void) {
  const reread = useReread();
  const { mutateAsync } = useMutation({ ...queueMutation, mutationKey, mutationFn: sendUndoing });
  return useCallback(
    async (what: Omit<Undoing, "type">) => {
      try {
        const { keys, late } = await mutateAsync({ ...what, type: "undo" });
        if (keys.length === 0) return;
        say(`${keys.length - late.length} undone`);
        if (late.length === 0) return;
        notify({ title: "Too late to undo", description: late[0] ?? "", destructive: true });
        void reread();
      } catch (error) {
        showFailure("Failed to undo", error, { ifOpen: "It is not known whether it was undone." });
        if (leavesOpen(error)) void reread();
      }
    },
    [mutateAsync, reread, say],
  );
}

async function sendUndoing({ keys, known }: Undoing): Promise<Undone> {
  const states = await known;
  const open = keys.flatMap((key) => {
    const state = states.get(key);
    return state?.kind === "scheduled" && state.scheduled.isOwn ? [{ key, id: state.scheduled.id }] : [];
  });
  if (open.length === 0) return { keys: [], late: [], at: Number.NaN };
  const ids = open.map(({ id }) => id);
  const { results, at } = await panelCall<DecisionAnswer<UndoResult>>("POST", adminApiPaths.decisionsUndo, {
    ids,
  });
  const late = results.flatMap((result) => (result.ok ? [] : [result.message]));
  return { keys: open.map(({ key }) => key), late, at: Date.parse(at) };
}

/** One item is called by its name: what is said twice in the same words is read out once. */
function summaryOf(chosen: readonly QueueItem[], states: ItemStates, decision: Decision): string {
  const refused = refusedAmong(chosen, states).length;
  const done = chosen.filter((item) => isOwnIn(states, item, decision)).length;
  // Earlier decisions that stand are announced by themselves.
  if (done + refused === 0) return "";
  const [only, ...others] = chosen;
  const what = only && others.length === 0 && done === 1 ? viewOf(only).name : String(done);
  const words = decision === "changes" ? `Changes asked for: ${what}` : `${what} ${decision}`;
  return refused > 0 ? `${words}, ${refused} refused` : words;
}

/** Whether one's own decision stands, and it is this one if one is given. */
function isOwnIn(states: ItemStates, item: QueueItem, decision?: Decision): boolean {
  const state = states.get(keyOf(item));
  if (!isDecided(state) || !state.scheduled.isOwn) return false;
  return decision === undefined || state.scheduled.decision === decision;
}

const refusedAmong = (chosen: readonly QueueItem[], states: ItemStates) =>
  chosen.flatMap((item) => {
    const state = states.get(keyOf(item));
    return state?.kind === "refused" ? [{ item, message: state.message }] : [];
  });

/** @returns the first one's name, and how many more they are */
function namesOf([first, ...others]: readonly QueueItem[]): string {
  const name = first ? viewOf(first).name : "";
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

function tellRefusals(chosen: readonly QueueItem[], { states, failure }: Outcome): void {
  const refused = refusedAmong(chosen, states);
  const [first] = refused;
  if (!first) return;
  notify({
    title: failure ?? (refused.length === 1 ? "Not decided" : `${refused.length} were not decided`),
    description: `${namesOf(refused.map(({ item }) => item))}: ${first.message}`,
    destructive: true,
  });
}

/** An earlier decision of one's own, whose answer was lost or which another tab took, stands in place of this one. */
function tellEarlier(chosen: readonly QueueItem[], states: ItemStates, decision: Decision): void {
  const earlier = chosen.filter((item) => isOwnIn(states, item) && !isOwnIn(states, item, decision));
  if (earlier.length === 0) return;
  const description = `${namesOf(earlier)}: your earlier decision stands. Undo takes it back.`;
  notify({ title: "Decided before", description, destructive: true });
}
