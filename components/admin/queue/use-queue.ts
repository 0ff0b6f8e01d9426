"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChosenDecision } from "@/components/admin/decide/asked";
import { viewOf } from "@/components/admin/queue/item-view";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { notify } from "@/components/ui/toast";
import type { Decision } from "@/lib/features/reviews/policy";
import {
  type DecisionResult,
  itemKey,
  type QueueItem,
  type Scheduled,
  type UndoResult,
} from "@/lib/features/reviews/queue-types";
import { adminApiPaths } from "@/lib/shared/paths";

/** What this browser knows of an item beyond what was loaded. */
export type ItemState =
  | { kind: "sending"; decision: Decision }
  | ScheduledState
  | { kind: "refused"; message: string };

/** `until`: when it is applied, by `performance.now()`. */
export type ScheduledState = { kind: "scheduled"; scheduled: Scheduled; until: number };

const scheduledState = (scheduled: Scheduled): ScheduledState => ({
  kind: "scheduled",
  scheduled,
  until: performance.now() + scheduled.undoMilliseconds,
});

export const keyOf = (item: QueueItem): string => itemKey({ kind: item.kind, id: item.row.id });

/** The items and what this browser knows of each; a new load replaces everything. */
function useQueueItems(loaded: readonly QueueItem[]) {
  const [source, setSource] = useState(loaded);
  const [items, setItems] = useState(loaded);
  const [states, setStates] = useState(() => loadedStates(loaded));
  if (source !== loaded) {
    setSource(loaded);
    setItems(loaded);
    setStates(loadedStates(loaded));
  }

  /** Changes what is known of some items; nothing makes them open again. */
  const put = useCallback((keys: readonly string[], make: (key: string) => ItemState | undefined) => {
    setStates((all) => {
      const next = new Map(all);
      for (const key of keys) {
        const state = make(key);
        if (state) next.set(key, state);
        else next.delete(key);
      }
      return next;
    });
  }, []);
  /** Takes items whose decision has been applied out of the list: there is nothing left to undo. */
  const drop = useCallback(
    (keys: readonly string[]) => {
      setItems((all) => all.filter((item) => !keys.includes(keyOf(item))));
      put(keys, () => undefined);
    },
    [put],
  );
  const replaceRow = useCallback((key: string, row: QueueItem["row"]) => {
    setItems((all) => all.map((item) => (keyOf(item) === key ? ({ ...item, row } as QueueItem) : item)));
  }, []);
  return { items, states, put, drop, replaceRow };
}

/** Decisions are applied by a job a moment after their time. */
const readAgainMilliseconds = 2_000;

/** Reads the queue again when all that was loaded is decided: what waits behind it comes up. */
function useNextItems(loaded: readonly QueueItem[], isDone: boolean): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each load that leaves nothing to decide
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => router.refresh(), readAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [loaded, isDone, router]);
}

/**
 * The queue's items and decisions. A decision shows at once; what the server refuses is rolled back and told in
 * its row.
 * @param loaded what the server sent
 */
export function useQueue(loaded: readonly QueueItem[]) {
  const { items, states, put, drop, replaceRow } = useQueueItems(loaded);
  const [said, say] = useState("");
  /** Keys of the last decisions, newest at the end, for undoing. */
  const [history, setHistory] = useState<readonly string[][]>([]);
  const takeBack = useTakeBack(put, say);
  /** Decisions that were to be undone before they were stored. */
  const recalled = useRef(new Set<readonly string[]>());
  useNextItems(loaded, items.length === 0 && loaded.length > 0);

  const decide = useCallback(
    async (chosen: readonly QueueItem[], { decision, reason, notify: isTold }: ChosenDecision<Decision>) => {
      const keys = chosen.map(keyOf);
      put(keys, () => ({ kind: "sending", decision }));
      setHistory((past) => [...past.slice(-19), keys]);
      try {
        const { results } = await panelCall<{ results: DecisionResult[] }>("POST", adminApiPaths.decisions, {
          items: chosen.map(({ kind, row }) => ({ kind, id: row.id })),
          decision,
          reason,
          notify: isTold,
        });
        const byKey = new Map(results.map((result) => [itemKey(result), result]));
        const stored = new Map(keys.map((key) => [key, stateOf(byKey.get(key))] as const));
        put(keys, (key) => stored.get(key));
        if (recalled.current.delete(keys)) return await takeBack(stored);
        say(summaryOf(chosen, results, decision));
        tellRefusals(results);
      } catch (error) {
        put(keys, () => undefined);
        setHistory((past) => past.filter((entry) => entry !== keys));
        tellFailure("The decision was not stored", error);
      }
    },
    [put, takeBack],
  );

  const undo = useCallback(
    (keys: readonly string[]) => takeBack(new Map(keys.map((key) => [key, states.get(key)]))),
    [states, takeBack],
  );

  /**
   * Of the decisions that can still be taken back, the last one; one that is on its way, as soon as it is stored.
   * @returns the keys of what is open again
   */
  const undoLast = useCallback(() => {
    const kindOf = (key: string) => states.get(key)?.kind;
    const last = history.findLast((keys) =>
      keys.some((key) => kindOf(key) === "scheduled" || kindOf(key) === "sending"),
    );
    if (!last) return undefined;
    setHistory((past) => past.filter((keys) => keys !== last));
    if (last.some((key) => kindOf(key) === "sending")) recalled.current.add(last);
    else void undo(last);
    return last;
  }, [history, states, undo]);

  return { items, states, said, decide, undo, undoLast, drop, replaceRow };
}

type Put = ReturnType<typeof useQueueItems>["put"];

/** Takes back those of some decisions that are one's own and not applied yet; the rows are open again at once. */
function useTakeBack(put: Put, say: (text: string) => void) {
  const router = useRouter();
  return useCallback(
    async (states: ReadonlyMap<string, ItemState | undefined>) => {
      const open = [...states].flatMap(([key, state]) =>
        state?.kind === "scheduled" && state.scheduled.isOwn ? [{ key, state }] : [],
      );
      if (open.length === 0) return;
      put(
        open.map(({ key }) => key),
        () => undefined,
      );
      try {
        const ids = open.map(({ state }) => state.scheduled.id);
        const answer = await panelCall<{ results: UndoResult[] }>("POST", adminApiPaths.decisionsUndo, {
          ids,
        });
        const late = answer.results.filter((result) => !result.ok);
        say(`${answer.results.length - late.length} undone`);
        if (late.length === 0) return;
        notify({ title: "Too late to undo", description: firstMessage(late), destructive: true });
        router.refresh();
      } catch (error) {
        for (const { key, state } of open) put([key], () => state);
        tellFailure("Failed to undo", error);
      }
    },
    [put, router, say],
  );
}

const loadedStates = (items: readonly QueueItem[]): ReadonlyMap<string, ItemState> =>
  new Map(
    items.flatMap((item) => (item.scheduled ? [[keyOf(item), scheduledState(item.scheduled)] as const] : [])),
  );

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
  return `${what} ${decision === "changes" ? "asked for changes" : decision}${refused > 0 ? `, ${refused} refused` : ""}`;
}

const firstMessage = (results: readonly ({ ok: true } | { ok: false; message: string })[]): string =>
  results.flatMap((result) => (result.ok ? [] : [result.message]))[0] ?? "";

function tellRefusals(results: DecisionResult[]): void {
  const refused = results.filter((result) => !result.ok);
  if (refused.length === 0) return;
  notify({
    title: refused.length === 1 ? "Not decided" : `${refused.length} were not decided`,
    description: firstMessage(results),
    destructive: true,
  });
}
