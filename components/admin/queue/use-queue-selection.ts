"use client";

import { useCallback, useRef, useState } from "react";
import { type ItemStates, isOpenIn, keyOf } from "@/components/admin/queue/item-state";
import type { QueueItem } from "@/lib/features/queue/types";

export type QueueSelection = ReturnType<typeof useQueueSelection>;

type Options = {
  startsAt: string | null;
  /** somebody else has it open */
  isTaken: (item: QueueItem) => boolean;
};

/** The current item, and the ticked ones. */
export function useQueueSelection(
  items: readonly QueueItem[],
  states: ItemStates,
  { startsAt, isTaken }: Options,
) {
  const [currentKey, setKey] = useState(startsAt);
  /** The first item that was left to others. */
  const leftTo = useRef<string | null>(null);
  const found = items.findIndex((item) => keyOf(item) === currentKey);
  const index = Math.max(0, found);
  const current = items[index];
  const isOpen = isOpenIn(states);
  const { untick, ...ticks } = useTicks(items, current, isOpen);

  const setCurrent = useCallback((key: string) => {
    leftTo.current = null;
    setKey(key);
  }, []);
  /** Items whose decision is applied are about to go. */
  const step = (by: 1 | -1, skipsTaken = false) => {
    const others = by === 1 ? items.slice(index + 1) : items.slice(0, index).reverse();
    const there = others.filter((item) => states.get(keyOf(item))?.kind !== "applied");
    const next = (skipsTaken ? there.find((item) => !isTaken(item)) : undefined) ?? there[0] ?? current;
    if (next) setCurrent(keyOf(next));
    return next;
  };
  /**
   * Goes on after a decision to the next open item, rather to one that nobody has open. Else it goes back to the last one,
   * else stays until more has come.
   * @param skipped so many free items are left to others; what they leave undone is come back to after the next decision
   */
  const leave = (decided: readonly QueueItem[], skipped = 0) => {
    const keys = new Set(decided.map(keyOf));
    const left = items.findIndex((item) => keyOf(item) === leftTo.current);
    const from = left < 0 ? index + 1 : Math.min(left, index + 1);
    const others = [...items.slice(from), ...items.slice(0, from).reverse()];
    const isLeft = current && keys.has(keyOf(current));
    const open = others.filter((item) => !keys.has(keyOf(item)) && isOpen(item));
    const free = open.filter((item) => !isTaken(item)).slice(0, skipped + 1);
    const next = isLeft ? (free.at(-1) ?? open[0]) : current;
    leftTo.current = free[0] && free[0] !== next ? keyOf(free[0]) : null;
    if (next) setKey(keyOf(next));
    untick(keys);
    return next;
  };
  /** Where one opens the queue without having chosen an item. */
  const firstFree = currentKey === null ? items.find((item) => isOpen(item) && !isTaken(item)) : undefined;
  return { current, index, firstFree, setCurrent, step, leave, ...ticks };
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
