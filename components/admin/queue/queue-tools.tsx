"use client";

import { Keyboard, List, Square } from "lucide-react";
import { QueueFilters, QueueSearch, queueHref } from "@/components/admin/queue/queue-filters";
import { FilterPills } from "@/components/admin/shell/list-filters";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { SwitchLine } from "@/components/admin/switch-line";
import { Button } from "@/components/ui/button";
import type { QueueFilter } from "@/lib/features/queue/filters";
import { type QueueTab, queueTabs } from "@/lib/features/queue/types";
import { decidedKinds } from "@/lib/features/reviews/policy";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

const labels: Record<QueueTab, string> = {
  ...fieldByKind("pluralName"),
  revision: "Changes",
  submitter: "Waiting for the submitter",
  spam: "Spam",
};

type QueueToolsProps = {
  filter: QueueFilter;
  counts: Record<QueueTab, number>;
  isOne: boolean;
  onShowOne: (isOne: boolean) => void;
  tellsByMail: boolean;
  onTell: (on: boolean) => void;
  onHelp: () => void;
};

/** Which kinds are shown, how, and whether approving tells the submitter. */
export function QueueTools({
  filter,
  counts,
  isOne,
  onShowOne,
  tellsByMail,
  onTell,
  onHelp,
}: QueueToolsProps) {
  const isMailReady = useMailReady();
  const all = decidedKinds.reduce((sum, each) => sum + counts[each], 0);
  const choices = [
    { value: null, label: "All", count: all },
    ...queueTabs.map((each) => ({ value: each, label: labels[each], count: counts[each] })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <QueueSearch filter={filter} />
      <FilterPills
        label="Kind"
        choices={choices.map(({ value, ...choice }) => ({
          ...choice,
          href: queueHref({ ...filter, kind: value }),
          isCurrent: value === filter.kind,
        }))}
      />
      <SwitchLine
        label="Mail when approved"
        className="sm:ml-auto"
        checked={tellsByMail && isMailReady}
        disabled={!isMailReady}
        onChange={(event) => onTell(event.target.checked)}
      />
      <Button size="sm" variant="secondary" onClick={() => onShowOne(!isOne)}>
        {isOne ? <List aria-hidden="true" /> : <Square aria-hidden="true" />}
        <span>{isOne ? "As a list" : "One at a time"}</span>
      </Button>
      <Button size="sm" variant="ghost" className="pointer-coarse:hidden" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        Keys
      </Button>
      <QueueFilters filter={filter} />
    </div>
  );
}
