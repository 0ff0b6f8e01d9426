"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type ItemStates, isOpenIn, keyOf } from "@/components/admin/queue/item-state";
import type { QueueItem } from "@/lib/features/queue/types";

export type QueueSelection = ReturnType<typeof useQueueSelection>;

type Options = {
  /** of the item one is at; null where none was chosen yet */
  currentKey: string | null;
  setKey: (key: string) => void;
  /** somebody else has it open */
  isTaken: (item: QueueItem) => boolean;
  /** nothing is shown in place of the current item once it has gone */
  isWaiting: boolean;
};

/** The current item, and the ticked ones. */
export function useQueueSelection(
  items: readonly QueueItem[],
  states: ItemStates,
  { currentKey, setKey, isTaken, isWaiting }: Options,
) {
  const last = useRef(0);
  const found = items.findIndex((item) => keyOf(item) === currentKey);
  // What comes up in place of an item that has gone, and not the top of the list, which may be out of sight.
  const index = found >= 0 ? found : Math.min(last.current, Math.max(0, items.length - 1));
  useEffect(() => {
    last.current = index;
  });
  const current = found < 0 && isWaiting ? undefined : items[index];
  const isOpen = isOpenIn(states);
  const { untick, ...ticks } = useTicks(items, current, isOpen);

  /** Items whose decision is applied are about to go. */
  const step = (by: 1 | -1, skipsTaken = false) => {
    const others = by === 1 ? items.slice(index + 1) : items.slice(0, index).reverse();
    const there = others.filter((item) => states.get(keyOf(item))?.kind !== "applied");
    return (skipsTaken ? there.find((item) => !isTaken(item)) : undefined) ?? there[0] ?? current;
  };
  /** The items that follow the current one, and behind the last one those before it; without the given ones. */
  const followers = (without: readonly QueueItem[]) => {
    const keys = new Set(without.map(keyOf));
    const others = [...items.slice(index + 1), ...items.slice(0, index + 1).reverse()];
    return others.filter((item) => !keys.has(keyOf(item)) && isOpen(item));
  };
  const isFree = (item: QueueItem) => isOpen(item) && !isTaken(item);
  /** The item to ask the server for: what cannot be approved yet comes last, as it does there. */
  const findFree = (among: readonly QueueItem[] = items) => {
    const free = among.filter(isFree);
    return free.find(({ row }) => !row.obstacle) ?? free[0];
  };
  /** Nobody chose an item yet. */
  const isFirst = currentKey === null;
  return { current, index, isFirst, isFree, setKey, step, followers, findFree, untick, ...ticks };
}

/** Where a range of ticks began, and what was ticked before it. */
type Range = { from: string; before: ReadonlySet<string> | null };

function useTicks(
  items: readonly QueueItem[],
  current: QueueItem | undefined,
  isOpen: (item: QueueItem) => boolean,
) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [range, setRange] = useState<Range | null>(null);

  const tick = useCallback((key: string) => {
    setRange({ from: key, before: null });
    setTicked((all) => {
      const next = new Set(all);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  /** Ticks all open items from where the range began, else from the current one, up to this. */
  const tickTo = (to: string) => {
    const from = range?.from ?? (current ? keyOf(current) : to);
    const before = range?.before ?? ticked;
    const open = new Set(items.filter(isOpen).map(keyOf));
    const between = keysBetween(items.map(keyOf), from, to).filter((key) => open.has(key));
    setRange({ from, before });
    setTicked(new Set([...before, ...between]));
  };
  /** The next range begins at the current item. */
  const endRange = useCallback(() => setRange(null), []);
  const untick = (keys: ReadonlySet<string>) => {
    setTicked((all) => new Set([...all].filter((key) => !keys.has(key))));
    setRange(null);
  };
  const tickedItems = items.filter((item) => ticked.has(keyOf(item)) && isOpen(item));
  return { ticked, setTicked, tick, tickTo, endRange, untick, tickedItems };
}

/** The keys from one to another, both with them, whichever stands first; only the second where the first is gone. */
export function keysBetween(keys: readonly string[], from: string, to: string): string[] {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)];
  if (one < 0 || other < 0) return keys.filter((key) => key === to);
  return keys.slice(Math.min(one, other), Math.max(one, other) + 1);
}
