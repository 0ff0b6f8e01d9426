"use client";

import { UndoButton } from "@/components/admin/queue/countdown";
import { type ItemStates, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { Button } from "@/components/ui/button";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { plural } from "@/lib/shared/format";

type RecentDecisionsProps = {
  items: readonly QueueItem[];
  states: ItemStates;
  /** The item one is at. */
  current: QueueItem;
  /** Keys of the last decision that can be undone. */
  last: readonly string[] | undefined;
  onUndoLast: () => void;
  onGoTo: (key: string) => void;
  className: string;
};

/** Recent decisions and refusals: one line, also when it is empty, so that nothing moves. */
export function RecentDecisions(props: RecentDecisionsProps) {
  const { items, states, current, last, onUndoLast, onGoTo, className } = props;
  const place = items.indexOf(current);
  const kindOf = (item: QueueItem) => states.get(keyOf(item))?.kind;
  const decided = items.filter((item) => {
    const state = states.get(keyOf(item));
    return state?.kind === "sending" || (state?.kind === "scheduled" && state.scheduled.isOwn);
  });
  const refused = [...items.slice(place + 1), ...items.slice(0, place)].filter(
    (item) => kindOf(item) === "refused",
  );
  const [nextRefused] = refused;
  return (
    <section
      aria-label="Just decided"
      className={cn("flex h-9 items-center gap-3 text-sm whitespace-nowrap", className)}
    >
      {decided.length > 0 ? (
        <span className="min-w-0 truncate">{decided.length} decided just now</span>
      ) : null}
      {last ? <UndoLast items={items} states={states} last={last} onUndoLast={onUndoLast} /> : null}
      {nextRefused ? (
        <Button
          size="sm"
          variant="outline"
          className="text-bad"
          aria-label={`${refused.length} refused: go to ${viewOf(nextRefused).name}`}
          onClick={() => onGoTo(keyOf(nextRefused))}
        >
          {refused.length} refused
        </Button>
      ) : null}
    </section>
  );
}

type UndoLastProps = Required<Pick<RecentDecisionsProps, "items" | "states" | "onUndoLast">> & {
  last: readonly string[];
};

function UndoLast({ items, states, last, onUndoLast }: UndoLastProps) {
  const [first] = last;
  const only = last.length === 1 ? items.find((item) => keyOf(item) === first) : undefined;
  const state = first ? states.get(first) : undefined;
  return (
    <UndoButton
      until={state?.kind === "scheduled" ? state.until : undefined}
      label="Undo last"
      name={only ? viewOf(only).name : plural(last.length, "item")}
      onUndo={onUndoLast}
    />
  );
}
