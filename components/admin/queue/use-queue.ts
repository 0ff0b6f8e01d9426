"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import type { ChosenDecision } from "@/components/admin/decide/asked";
import { type ItemState, keyOf, scheduledState } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { type Put, useQueueItems } from "@/components/admin/queue/use-queue-items";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { failureMessage } from "@/components/forms/post-json";
import { notify } from "@/components/ui/toast";
import type { Decision } from "@/lib/features/reviews/policy";
import {
  type ActAnswer,
  type DecisionResult,
  itemKey,
  type QueueItem,
  type QueuePage,
  type UndoResult,
} from "@/lib/features/reviews/queue-types";
import { adminApiPaths } from "@/lib/shared/paths";

/**
 * The queue's items and decisions. A decision shows at once; what the server refuses is rolled back and told in
 * its row.
 * @param loaded what the server sent
 */
export function useQueue(loaded: QueuePage) {
  const [said, say] = useState("");
  const { items, states, isOpen, put, replaceRow, hold } = useQueueItems(loaded, say);
  /** Keys of the last decisions, newest at the end, for undoing. */
  const [history, setHistory] = useState<readonly (readonly string[])[]>([]);
  const takeBack = useTakeBack(put, say);
  /** Decisions that were to be undone before they were stored. */
  const recalled = useRef(new Set<readonly string[]>());

  const takeBackOrKeep = useCallback(
    async (keys: readonly string[], known: ReadonlyMap<string, ItemState | undefined>) => {
      // A decision that could not be taken back is the next one to be.
      if (!(await takeBack(known))) setHistory((past) => [...past.filter((entry) => entry !== keys), keys]);
    },
    [takeBack],
  );

  const decide = useCallback(
    async (chosen: readonly QueueItem[], { decision, reason, notify: isTold }: ChosenDecision<Decision>) => {
      const keys = chosen.map(keyOf);
      put(keys, () => ({ kind: "sending", decision }), onItsWay);
      setHistory((past) => [...past.slice(-19), keys]);
      try {
        const { results, at } = await panelCall<ActAnswer<DecisionResult>>("POST", adminApiPaths.decisions, {
          items: chosen.map(({ kind, row }) => ({ kind, id: row.id, updatedAt: row.updatedAt })),
          decision,
          reason,
          notify: isTold,
        });
        const byKey = new Map(results.map((result) => [itemKey(result), result]));
        const stored = new Map(keys.map((key) => [key, stateOf(byKey.get(key))] as const));
        put(keys, (key) => stored.get(key), Date.parse(at));
        if (recalled.current.delete(keys)) return await takeBackOrKeep(keys, stored);
        say(summaryOf(chosen, results, decision));
        tellRefusals(chosen, results);
      } catch (error) {
        const message = failureMessage(error, "Please try again later.");
        put(keys, () => ({ kind: "refused", message }), failed);
        recalled.current.delete(keys);
        setHistory((past) => past.filter((entry) => entry !== keys));
        const title = "The decision was not stored";
        notify({ title, description: `${namesOf(chosen)}: ${message}`, destructive: true });
      }
    },
    [put, takeBackOrKeep],
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
    if (last.some((key) => kindOf(key) === "sending")) recalled.current.add(last);
    else void takeBackOrKeep(last, among(last));
    return last;
  };

  return { items, states, isOpen, said, decide, undo, last, undoLast, replaceRow, hold };
}

/** When an act was done (see Put) that is not done yet, or never was. */
const onItsWay = Number.POSITIVE_INFINITY;
const failed = Number.NaN;

/**
 * Takes back those of some decisions that are one's own and not applied yet; the rows are open again at once.
 * @returns false when they stand as before
 */
function useTakeBack(put: Put, say: (text: string) => void) {
  const router = useRouter();
  return useCallback(
    async (states: ReadonlyMap<string, ItemState | undefined>): Promise<boolean> => {
      const open = [...states].flatMap(([key, state]) =>
        state?.kind === "scheduled" && state.scheduled.isOwn ? [{ key, state }] : [],
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
        const late = results.filter((result) => !result.ok);
        say(`${results.length - late.length} undone`);
        if (late.length > 0) {
          notify({ title: "Too late to undo", description: firstMessage(late), destructive: true });
          router.refresh();
        }
        return true;
      } catch (error) {
        for (const { key, state } of open) put([key], () => state, failed);
        tellFailure("Failed to undo", error);
        return false;
      }
    },
    [put, router, say],
  );
}

function stateOf(result: DecisionResult | undefined): ItemState | undefined {
  if (!result) return undefined;
  return result.ok ? scheduledState(result.scheduled) : { kind: "refused", message: result.message };
}

/** One item is called by its name: what is said twice in the same words is read out once. */
function summaryOf(chosen: readonly QueueItem[], results: DecisionResult[], decision: Decision): string {
  const done = results.filter(({ ok }) => ok).length;
  const refused = results.length - done;
  const [only, ...others] = chosen;
  const what = only && others.length === 0 && done === 1 ? viewOf(only).name : String(done);
  const told = decision === "changes" ? `Changes asked for: ${what}` : `${what} ${decision}`;
  return refused > 0 ? `${told}, ${refused} refused` : told;
}

const firstMessage = (results: readonly ({ ok: true } | { ok: false; message: string })[]): string =>
  results.flatMap((result) => (result.ok ? [] : [result.message]))[0] ?? "";

/** @returns the first one's name, and how many more they are */
function namesOf([first, ...others]: readonly QueueItem[]): string {
  const name = first ? viewOf(first).name : "";
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

function tellRefusals(chosen: readonly QueueItem[], results: DecisionResult[]): void {
  const keys = new Set(results.flatMap((result) => (result.ok ? [] : [itemKey(result)])));
  if (keys.size === 0) return;
  notify({
    title: keys.size === 1 ? "Not decided" : `${keys.size} were not decided`,
    description: `${namesOf(chosen.filter((item) => keys.has(keyOf(item))))}: ${firstMessage(results)}`,
    destructive: true,
  });
}
