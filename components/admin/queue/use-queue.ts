"use client";

import { useCallback, useRef, useState } from "react";
import type { ChosenDecision } from "@/components/admin/decide/asked";
import { type ItemStates, isDecided, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { type Outcome, sendDecision } from "@/components/admin/queue/send-decision";
import { type Put, useQueueItems } from "@/components/admin/queue/use-queue-items";
import { leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify } from "@/components/ui/toast";
import type { ActAnswer, QueueItem, QueuePage, UndoResult } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";
import { adminApiPaths } from "@/lib/shared/paths";

/**
 * The queue's items and decisions. A decision shows at once; what the server refuses is rolled back and said in
 * its row.
 * @param loaded what the server sent
 */
export function useQueue(loaded: QueuePage) {
  const [said, say] = useState("");
  const { items, listed, states, isOpen, append, put, replaceRow, hold } = useQueueItems(loaded);
  /** Keys of the last decisions, newest at the end, for undoing. */
  const [history, setHistory] = useState<readonly (readonly string[])[]>([]);
  const takeBack = useTakeBack(put, say);
  const reread = useReread();
  /** Decisions that were to be undone before they were stored. */
  const recalled = useRef(new Set<readonly string[]>());
  /** The outcome of decisions, also in the moment before it is shown. */
  const outcomes = useRef(new WeakMap<readonly string[], ItemStates>());

  const takeBackOrKeep = useCallback(
    async (keys: readonly string[], known: ItemStates) => {
      // A decision that could not be taken back is the next one to be.
      if (!(await takeBack(known))) setHistory((past) => [...past.filter((entry) => entry !== keys), keys]);
    },
    [takeBack],
  );

  const decide = useCallback(
    async (chosen: readonly QueueItem[], verdict: ChosenDecision<Decision>) => {
      const keys = chosen.map(keyOf);
      put(keys, () => ({ kind: "sending", decision: verdict.decision }), onItsWay);
      setHistory((past) => [...past.slice(-19), keys]);
      const outcome = await sendDecision(chosen, verdict);
      outcomes.current.set(keys, outcome.states);
      put(keys, (key) => outcome.states.get(key), outcome.at);
      if (outcome.isOutdated) reread();
      const isRecalled = recalled.current.delete(keys);
      if (isRecalled && keys.some((key) => outcome.states.get(key)?.kind === "scheduled"))
        return await takeBackOrKeep(keys, outcome.states);
      say(summaryOf(chosen, outcome.states, verdict.decision));
      tellRefusals(chosen, outcome);
      tellEarlier(chosen, outcome.states, verdict.decision);
    },
    [put, reread, takeBackOrKeep],
  );

  const among = (keys: readonly string[]) => new Map([...states].filter(([key]) => keys.includes(key)));
  const undo = (key: string) => void takeBack(among([key]));

  const kindOf = (key: string) => states.get(key)?.kind;
  const last = history.findLast((keys) =>
    keys.some((key) => kindOf(key) === "scheduled" || kindOf(key) === "sending"),
  );
  /**
   * Of the decisions that can still be taken back, the last one; one that is on its way, as soon as it is stored.
   * @returns the keys of what is open again
   */
  const undoLast = () => {
    if (!last) return undefined;
    setHistory((past) => past.filter((keys) => keys !== last));
    const isOnItsWay = last.some((key) => kindOf(key) === "sending");
    const known = isOnItsWay ? outcomes.current.get(last) : among(last);
    if (known) void takeBackOrKeep(last, known);
    else recalled.current.add(last);
    return last;
  };

  return { items, listed, append, states, isOpen, said, decide, undo, last, undoLast, replaceRow, hold };
}

/** When a decision was made (see Put) that is not done yet, or never was. */
const onItsWay = Number.POSITIVE_INFINITY;
const failed = Number.NaN;

/**
 * Takes back those of some decisions that are one's own and not applied yet; the rows are open again at once.
 * @returns false when they stand as before
 */
function useTakeBack(put: Put, say: (text: string) => void) {
  const reread = useReread();
  return useCallback(
    async (states: ItemStates): Promise<boolean> => {
      const open = [...states].flatMap(([key, state]) =>
        state.kind === "scheduled" && state.scheduled.isOwn ? [{ key, state }] : [],
      );
      if (open.length === 0) return true;
      const keys = open.map(({ key }) => key);
      put(keys, () => undefined, onItsWay);
      try {
        const ids = open.map(({ state }) => state.scheduled.id);
        const { results, at } = await panelCall<ActAnswer<UndoResult>>("POST", adminApiPaths.decisionsUndo, {
          ids,
        });
        put(keys, () => undefined, Date.parse(at));
        const late = results.flatMap((result) => (result.ok ? [] : [result.message]));
        say(`${results.length - late.length} undone`);
        if (late.length > 0) {
          notify({ title: "Too late to undo", description: late[0] ?? "", destructive: true });
          void reread();
        }
        return true;
      } catch (error) {
        for (const { key, state } of open) put([key], () => state, failed);
        tellFailure("Failed to undo", error, { ifOpen: "It is not known whether it was undone." });
        if (leavesOpen(error)) void reread();
        return false;
      }
    },
    [put, reread, say],
  );
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
