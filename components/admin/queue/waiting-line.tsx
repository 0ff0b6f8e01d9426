import type { QueueItem } from "@/lib/features/reviews/queue-types";
import { cn } from "@/lib/shared/cn";
import { formatDateTime } from "@/lib/shared/format";

type WaitingLineProps = { item: QueueItem; by: string; className: string };

/** Who made or sent an item, since when it waits, and whether somebody has asked for changes. */
export function WaitingLine({ item: { row, wish }, by, className }: WaitingLineProps) {
  return (
    <p className={cn("wrap-anywhere text-ink-muted", className)}>
      <span className="font-medium text-ink">{by}</span> · waits since{" "}
      <time dateTime={row.submittedAt}>{formatDateTime(row.submittedAt)}</time>
      {wish ? (
        <>
          {" "}
          · changes asked for by {wish.by} on <time dateTime={wish.at}>{formatDateTime(wish.at)}</time>
        </>
      ) : null}
    </p>
  );
}
