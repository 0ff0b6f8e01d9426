import { useLayoutEffect, useRef } from "react";
import { keyOf } from "@/components/admin/queue/item-state";
import type { QueueItem } from "@/lib/features/queue/types";

/** A version of an item, as it is in front of the moderator. */
export type Shown = { key: string; version: string };
/** What the moderator moved to, or the version that their own edit has made. */
export type Led = { key: string; version?: string };

/** An item that came up by itself is looked at for so long before a key can be meant for it. */
const lookMs = 500;

/** Whether another item, or another version of it, came up without the moderator's own action. */
export const cameByItself = (
  before: Shown | undefined,
  now: Shown | undefined,
  led: Led | undefined,
): boolean => {
  if (!now || (before?.key === now.key && before.version === now.version)) return false;
  if (led?.key !== now.key) return true;
  return before?.key === now.key && led.version !== now.version;
};

export const isTooSoon = (cameAt: number, now: number): boolean => now - cameAt < lookMs;

/**
 * Follows what is in front of the moderator.
 * @returns `lead`: what they move to; `isUnread`: what is there came up by itself just now, so that a key that was on
 *   its way is about something else
 */
export function useArrival(current: QueueItem | undefined) {
  const key = current && keyOf(current);
  const version = current?.row.updatedAt;
  const before = useRef<Shown | undefined>(undefined);
  const led = useRef<Led | undefined>(undefined);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const now = key === undefined || version === undefined ? undefined : { key, version };
    if (!isFirst.current && cameByItself(before.current, now, led.current))
      cameAt.current = performance.now();
    isFirst.current = false;
    before.current = now;
  }, [key, version]);
  return {
    lead: (to: Led | undefined) => {
      led.current = to;
    },
    isUnread: () => isTooSoon(cameAt.current, performance.now()),
  };
}
