import { keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import type { TeamState } from "@/components/admin/shell/team-state";
import type { QueueItem } from "@/lib/features/queue/types";

const words = { approved: "approved", rejected: "rejected", changes: "asked for changes on" };

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
          <span className="font-semibold text-ink">{deciderName}</span> {words[decision]}{" "}
          <bdi>{names.get(key) ?? key.replace("-", " ")}</bdi>
        </li>
      ))}
    </ul>
  );
}
