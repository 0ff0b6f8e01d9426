"use client";

import { Keyboard, List, Square } from "lucide-react";
import { SwitchLine } from "@/components/admin/switch-line";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { type QueueView, queueViews } from "@/lib/features/reviews/queue-types";
import { cn } from "@/lib/shared/cn";
import { formatNumber } from "@/lib/shared/format";
import { adminPaths } from "@/lib/shared/paths";

const labels: Record<QueueView, string> = {
  game: "Games",
  streamer: "Streamers",
  stream: "Streams",
  clip: "Clips",
  submission: "Submissions",
  spam: "Spam",
};

type QueueToolsProps = {
  kind: QueueView | null;
  counts: Record<QueueView, number>;
  isOne: boolean;
  onView: (isOne: boolean) => void;
  tellsByMail: boolean;
  onTell: (on: boolean) => void;
  onHelp: () => void;
};

/** Which kinds are shown, how, and whether approving tells the submitter. */
export function QueueTools({ kind, counts, isOne, onView, tellsByMail, onTell, onHelp }: QueueToolsProps) {
  const all = reviewedKinds.reduce((sum, each) => sum + counts[each], 0);
  const choices = [
    { value: null, label: "All", count: all },
    ...queueViews.map((each) => ({ value: each, label: labels[each], count: counts[each] })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <nav aria-label="Kind" className="flex flex-wrap gap-1">
        {choices.map(({ value, label, count }) => (
          <PageLink
            key={label}
            href={value ? `${adminPaths.queue}?kind=${value}` : adminPaths.queue}
            scroll={false}
            aria-current={value === kind ? "true" : undefined}
            className={cn(
              "notch-sm inline-flex h-9 items-center gap-1.5 border px-3 text-sm font-medium tabular-nums",
              value === kind
                ? "border-cool bg-cool-soft text-ink"
                : "border-line text-ink-muted hover:border-line-strong hover:text-ink",
            )}
          >
            {label} <span className="text-xs text-ink-muted">{formatNumber(count)}</span>
          </PageLink>
        ))}
      </nav>
      <SwitchLine
        label="Mail when approved"
        className="sm:ml-auto"
        checked={tellsByMail}
        onChange={(event) => onTell(event.target.checked)}
      />
      <Button size="sm" variant="secondary" onClick={() => onView(!isOne)}>
        {isOne ? <List aria-hidden="true" /> : <Square aria-hidden="true" />}
        {isOne ? "As a list" : "One at a time"}
      </Button>
      <Button size="sm" variant="ghost" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        Keys
      </Button>
    </div>
  );
}
