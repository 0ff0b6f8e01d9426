"use client";

import { UndoButton } from "@/components/admin/queue/countdown";
import { type ItemStates, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import type { TeamState } from "@/components/admin/shell/team-state";
import { Button } from "@/components/ui/button";
import type { QueueItem } from "@/lib/features/queue/types";
import { cn } from "@/lib/shared/cn";
import { plural } from "@/lib/shared/format";

type RecentDecisionsProps = {
  items: readonly QueueItem[];
  states: ItemStates;
  /** The item one is at. */
  current: QueueItem;
  /** The last decision that can be undone: its items' keys, and how long unless it is on its way. */
  last: { keys: readonly string[]; until: number | undefined } | undefined;
  onUndoLast: () => void;
  onGoTo: (key: string) => void;
  className: string;
};

/** Recent decisions and refusals: one line, also when it is empty, so that nothing moves. */
export function RecentDecisions(props: RecentDecisionsProps) {
  const { items, states, current, last, onUndoLast, onGoTo, className } = props;
  const index = items.indexOf(current);
  const kindOf = (item: QueueItem) => states.get(keyOf(item))?.kind;
  const decided = items.filter((item) => {
    const state = states.get(keyOf(item));
    return state?.kind === "sending" || (state?.kind === "scheduled" && state.scheduled.isOwn);
  });
  const refused = [...items.slice(index + 1), ...items.slice(0, index)].filter(
    (item) => kindOf(item) === "refused",
  );
  const [nextRefused] = refused;
  return (
    <section
      aria-label="Just decided"
      className={cn("flex h-9 items-center gap-3 text-sm whitespace-nowrap", className)}
    >
      {decided.length > 0 ? (
        <span className="min-w-0 truncate">{`${decided.length} decided just now`}</span>
      ) : null}
      {last ? <UndoLast items={items} last={last} onUndoLast={onUndoLast} /> : null}
      {nextRefused ? (
        <Button
          size="sm"
          variant="outline"
          className="text-bad"
          aria-label={`${refused.length} refused: go to ${viewOf(nextRefused).name}`}
          onClick={() => onGoTo(keyOf(nextRefused))}
        >
          {`${refused.length} refused`}
        </Button>
      ) : null}
    </section>
  );
}

type UndoLastProps = Pick<RecentDecisionsProps, "items" | "onUndoLast"> & {
  last: NonNullable<RecentDecisionsProps["last"]>;
};

function UndoLast({ items, last: { keys, until }, onUndoLast }: UndoLastProps) {
  const only = keys.length === 1 ? items.find((item) => keyOf(item) === keys[0]) : undefined;
  return (
    <UndoButton
      until={until}
      label="Undo last"
      name={only ? viewOf(only).name : plural(keys.length, "item")}
      onUndo={onUndoLast}
    />
  );
}

/** Between who decided and what. */
export const decisionWords = {
  approved: "approved",
  rejected: "rejected",
  changes: "asked for changes on",
};

/** The last decisions of others: one line, also when it is empty, so that nothing moves. */
export function TeamDecisions({
  recent,
  listed,
}: Pick<TeamState, "recent"> & { listed: readonly QueueItem[] }) {
  const names = new Map(listed.map((item) => [keyOf(item), viewOf(item).name]));
  return (
    <ul
      aria-label="Decided by others"
      className="mb-2 flex h-5 gap-x-4 overflow-hidden text-xs whitespace-nowrap text-ink-muted"
    >
      {recent.map(({ key, scheduled: { id, deciderName, decision } }) => (
        <li key={id} className="min-w-0 truncate">
          <span translate="no" className="font-semibold text-ink">
            {deciderName}
          </span>
          <span>{` ${decisionWords[decision]} `}</span>
          <bdi>{names.get(key) ?? key.replace("-", " ")}</bdi>
        </li>
      ))}
    </ul>
  );
}
