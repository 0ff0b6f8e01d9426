"use client";

import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from "react";

import type { useQueue } from "@/components/admin/queue/use-queue";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";

export type Selection = {
  currentKey: string | null;
  isOne: boolean;
  /** nothing is left to go to: the next item to arrive is shown */
  isWaiting: boolean;
  ticked: ReadonlySet<string>;
  /** where a range of ticks began, and the ticks before it */
  range: { from: string; before: ReadonlySet<string> } | null;
  /** the item that the moderator moved to, or the version of it that they saved (`versionKey`) */
  led: string | null;
  /** where the focus goes: another object for each move, without a key the heading */
  focus: { key: string | undefined } | null;
};

export type SelectionAction =
  /** `byItself`: without the moderator's action */
  | { type: "go"; key: string | undefined; byItself?: boolean }
  | { type: "wait" }
  | { type: "point"; key: string }
  | { type: "save"; key: string; version: string }
  | { type: "show"; isOne: boolean }
  | { type: "tick"; key: string }
  /** ticks the open items from where the range began, else from the current one */
  | { type: "tick-to"; key: string; from: string; keys: readonly string[]; open: ReadonlySet<string> }
  | { type: "tick-all"; keys: readonly string[] }
  | { type: "untick"; keys: ReadonlySet<string> }
  | { type: "end-range" };

export const startAt = (key: string | null): Selection => ({
  ...{ currentKey: key, isOne: key !== null, isWaiting: false },
  ...{ ticked: new Set(), range: null, led: null, focus: null },
});

const versionKey = (key: string, version: string): string => `${key} ${version}`;

export function selectionReducer(at: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case "go": {
      const { key, byItself = false } = action;
      if (!key) return { ...at, focus: { key } };
      return { ...at, currentKey: key, isWaiting: false, led: byItself ? at.led : key, focus: { key } };
    }
    case "wait":
      return { ...at, isWaiting: true };
    case "point":
      return at.currentKey === action.key && at.led === action.key
        ? at
        : { ...at, currentKey: action.key, led: action.key };
    case "save":
      return { ...at, led: versionKey(action.key, action.version) };
    case "show":
      return { ...at, isOne: action.isOne };
    case "tick": {
      const ticked = new Set(at.ticked);
      if (!ticked.delete(action.key)) ticked.add(action.key);
      return { ...at, ticked, range: { from: action.key, before: ticked } };
    }
    case "tick-to": {
      const { from, before } = at.range ?? { from: action.from, before: at.ticked };
      const between = keysBetween(action.keys, from, action.key).filter((key) => action.open.has(key));
      return { ...at, ticked: new Set([...before, ...between]), range: { from, before } };
    }
    case "tick-all":
      return { ...at, ticked: new Set(action.keys), range: null };
    case "untick":
      return { ...at, ticked: new Set([...at.ticked].filter((key) => !action.keys.has(key))), range: null };
    case "end-range":
      return { ...at, range: null };
  }
}

/** @returns the keys from one to another in either direction, both included; only `to` where `from` is gone */
export function keysBetween(keys: readonly string[], from: string, to: string): string[] {
  const [one, other] = [keys.indexOf(from), keys.indexOf(to)];
  if (one < 0 || other < 0) return keys.filter((key) => key === to);
  return keys.slice(Math.min(one, other), Math.max(one, other) + 1);
}

export type QueuePosition = ReturnType<typeof usePosition>;

/** The current item and its neighbours. @param isTaken whether a colleague has an item open */
export function usePosition(
  { currentKey, isOne, isWaiting, ticked }: Selection,
  { items, states, isOpen }: Pick<ReturnType<typeof useQueue>, "items" | "states" | "isOpen">,
  isTaken: (item: QueueItem) => boolean,
) {
  const last = useRef(0);
  const found = items.findIndex((item) => keyOf(item) === currentKey);
  // The item that moves up, not the top of the list, which may be out of sight.
  const index = found >= 0 ? found : Math.min(last.current, Math.max(0, items.length - 1));
  useEffect(() => {
    last.current = index;
  });
  const current = found < 0 && isOne && isWaiting ? undefined : items[index];
  const isFree = (item: QueueItem) => isOpen(item) && !isTaken(item);
  return {
    ...{ current, index, isFree },
    tickedItems: items.filter((item) => ticked.has(keyOf(item)) && isOpen(item)),
    /** The next or previous item; applied ones are about to leave. */
    step: (by: 1 | -1) => {
      const others = by === 1 ? items.slice(index + 1) : items.slice(0, index).reverse();
      const there = others.filter((item) => states.get(keyOf(item))?.kind !== "applied");
      return (isOne ? there.find((item) => !isTaken(item)) : undefined) ?? there[0] ?? current;
    },
    /** The open items after the current one, then those before it, without the given ones. */
    followers: (without: ReadonlySet<string>) =>
      [...items.slice(index + 1), ...items.slice(0, index + 1).reverse()].filter(
        (item) => !without.has(keyOf(item)) && isOpen(item),
      ),
    /** The item to ask the server for; items that cannot be approved yet come last, as they do there. */
    findFree: (among: readonly QueueItem[] = items) => {
      const free = among.filter(isFree);
      return free.find(({ row }) => !row.obstacle) ?? free[0];
    },
  };
}

/** Keys are ignored this long after an item appears by itself. */
const lookMs = 500;

/** @returns whether the current item, or another version of it, came up just now without the moderator's action */
export function useArrival(current: QueueItem | undefined, led: string | null): () => boolean {
  const key = current && keyOf(current);
  const version = current?.row.updatedAt ?? "";
  const lastKey = useRef<string | undefined>(undefined);
  const isFirst = useRef(true);
  const cameAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move alone is no arrival
  useLayoutEffect(() => {
    const isLed =
      key !== undefined && (led === versionKey(key, version) || (led === key && lastKey.current !== key));
    if (!isFirst.current && key !== undefined && !isLed) cameAt.current = performance.now();
    isFirst.current = false;
    lastKey.current = key;
  }, [key, version]);
  return () => cameAt.current !== null && performance.now() - cameAt.current < lookMs;
}

export const queueHeadingId = "queue-heading";

/** The id of an item's row in the list, or of its heading where it is shown alone. */
export const elementIdOf = (key: string): string => `queue-item-${key}`;

const focusOn = (key: string | undefined): HTMLElement | null => {
  const element = document.getElementById(key ? elementIdOf(key) : queueHeadingId);
  element?.focus({ preventScroll: true });
  return element;
};

/**
 * Moves the focus with the selection, and keeps it when the focused element is removed.
 * @returns the handler for focus events in the queue
 */
export function useQueueFocus(target: Selection["focus"], currentKey: string | undefined) {
  const focused = useRef<Element | null>(null);
  // After a dialog over the queue has closed and returned the focus. Only here does a row scroll: a row that moved
  // under a pressed pointer would not get the click.
  useEffect(() => {
    if (target) focusOn(target.key)?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [target]);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focusOn(currentKey);
  });
  return useCallback((event: FocusEvent) => {
    focused.current = event.target;
  }, []);
}
