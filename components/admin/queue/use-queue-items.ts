"use client";

import { useCallback, useEffect, useState } from "react";
import {
  type ItemState,
  type ItemStates,
  isDecided,
  isLeaving,
  isOpenIn,
  keyOf,
  scheduledState,
} from "@/components/admin/queue/item-state";
import { useReread } from "@/components/admin/shell/use-reread";
import type { QueueItem, QueuePage, QueuePart } from "@/lib/features/queue/types";

/**
 * The items and what this browser knows of each. A new load replaces the items; what is read ahead only adds to them.
 * A change made here after a reading began stays: that reading cannot know of it.
 */
export function useQueueItems(loaded: QueuePage) {
  const [source, setSource] = useState(loaded);
  const [items, setItems] = useState<readonly QueueItem[]>(loaded.items);
  /** Everything that was listed since the load, also what has gone since. */
  const [listed, setListed] = useState<readonly QueueItem[]>(loaded.items);
  const [states, setStates] = useState(() => loadedStates(loaded.items));
  const [actionTimes, setActionTimes] = useState<ReadonlyMap<string, number>>(new Map());
  const isNewer = (key: string, readAt: string) => (actionTimes.get(key) ?? Number.NaN) >= Date.parse(readAt);
  if (source !== loaded) {
    setSource(loaded);
    const here = new Set(items.map(keyOf));
    const added = loaded.items.filter(
      (item) => here.has(keyOf(item)) || !isNewer(keyOf(item), loaded.readAt),
    );
    const known = [...states].filter(([key, state]) => !isDecided(state) || isNewer(key, loaded.readAt));
    setItems(added);
    setListed(loaded.items);
    const unchanged = added.filter((item) => !isNewer(keyOf(item), loaded.readAt));
    setStates(new Map([...known, ...loadedStates(unchanged)]));
  }
  const isOpen = isOpenIn(states);
  useReadAgain(loaded, items.length === 0 && loaded.total > 0);
  useAskedFor(loaded, states);

  const append = (part: QueuePart) => {
    const known = new Set(listed.map(keyOf));
    const behind = part.items.filter((item) => !known.has(keyOf(item)));
    // An item whose decision is just being applied is nothing to decide any more.
    const added = behind.filter((item) => item.scheduled?.undoMilliseconds !== 0);
    setListed([...listed, ...behind]);
    setItems((all) => [...all, ...added]);
    setStates((all) => new Map([...all, ...loadedStates(added)]));
  };

  const put: Put = useCallback((keys, make, at) => {
    if (at !== undefined)
      setActionTimes((all) => new Map([...all, ...keys.map((key) => [key, at] as const)]));
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
  const drop = useCallback(
    (keys: readonly string[]) => {
      setItems((all) => all.filter((item) => !keys.includes(keyOf(item))));
      put(keys, () => undefined);
    },
    [put],
  );
  const hold = useApplied(states, put, drop);
  const replaceRow = useCallback((key: string, row: QueueItem["row"]) => {
    setItems((all) => all.map((item) => (keyOf(item) === key ? ({ ...item, row } as QueueItem) : item)));
  }, []);
  return { items, listed, states, isOpen, append, put, replaceRow, hold };
}

const loadedStates = (items: readonly QueueItem[]): ItemStates =>
  new Map(
    items.flatMap((item) => (item.scheduled ? [[keyOf(item), scheduledState(item.scheduled)] as const] : [])),
  );

/** Decisions are applied by a job a moment after their time. */
const readAgainMilliseconds = 2_000;

/** Reads an empty queue again as long as anything waits: others may have decided on all of a page while it was read. */
function useReadAgain(loaded: QueuePage, isNeeded: boolean): void {
  const reread = useReread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each load that leaves nothing
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(reread, readAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [loaded, isNeeded, reread]);
}

/** An item for which changes were asked stays in the queue, and is read again after its decision. */
function useAskedFor(loaded: QueuePage, states: ItemStates): void {
  const reread = useReread();
  const isAsked = [...states.values()].some((state) => state.kind === "applied" && !isLeaving(state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each load that came too early
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(reread, readAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [loaded, isAsked, reread]);
}

/**
 * Changes what is known of some items; nothing makes them open again.
 * @param at of a decision: when it was made, by the database's clock; Infinity while it is on its way, NaN when it failed
 */
export type Put = (
  keys: readonly string[],
  make: (key: string) => ItemState | undefined,
  at?: number,
) => void;

/**
 * Decisions are applied when their time has come, and items that leave go: there is nothing left to undo. While a pointer
 * rests on the list they stay, or what lies below would move up under it.
 * @returns says whether one does
 */
function useApplied(states: ItemStates, put: Put, drop: (keys: readonly string[]) => void) {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    const waiting = [...states.values()].flatMap((state) =>
      state.kind === "scheduled" ? [state.until] : [],
    );
    if (waiting.length === 0) return;
    const apply = () => {
      const now = performance.now();
      const due = [...states].flatMap(([key, state]) =>
        state.kind === "scheduled" && state.until <= now
          ? [[key, { ...state, kind: "applied" }] as const]
          : [],
      );
      const applied = new Map(due);
      put([...applied.keys()], (key) => applied.get(key));
    };
    const timer = setTimeout(apply, Math.ceil(Math.min(...waiting) - performance.now()));
    return () => clearTimeout(timer);
  }, [states, put]);
  useEffect(() => {
    const applied = [...states].flatMap(([key, state]) =>
      state.kind === "applied" && isLeaving(state) ? [key] : [],
    );
    if (applied.length > 0 && !isHeld) drop(applied);
  }, [states, isHeld, drop]);
  return hold;
}
