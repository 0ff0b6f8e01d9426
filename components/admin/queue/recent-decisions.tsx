"use client";

import { Countdown } from "@/components/admin/queue/countdown";
import { viewOf } from "@/components/admin/queue/item-view";
import { type ItemState, keyOf } from "@/components/admin/queue/use-queue";
import type { QueueItem } from "@/lib/features/reviews/queue-types";

type RecentDecisionsProps = {
  items: readonly QueueItem[];
  states: ReadonlyMap<string, ItemState>;
  /** The item that shows its own decision. */
  current: QueueItem;
  onUndo: (key: string) => void;
  onOver: (key: string) => void;
};

/** What was decided seconds ago and lies behind the item shown: it can be undone from here. */
export function RecentDecisions({ items, states, current, onUndo, onOver }: RecentDecisionsProps) {
  const recent = items.flatMap((item) => {
    const state = states.get(keyOf(item));
    return item !== current && state?.kind === "scheduled" ? [{ item, state }] : [];
  });
  if (recent.length === 0) return null;
  return (
    <ul aria-label="Just decided" className="mb-3 grid gap-1.5">
      {recent.map(({ item, state }) => {
        const { name } = viewOf(item);
        return (
          <li
            key={keyOf(item)}
            className="notch flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border border-line bg-surface px-3 py-1.5"
          >
            <span className="min-w-0 text-sm break-words">{name}</span>
            <Countdown
              state={state}
              name={name}
              onUndo={() => onUndo(keyOf(item))}
              onOver={() => onOver(keyOf(item))}
            />
          </li>
        );
      })}
    </ul>
  );
}
