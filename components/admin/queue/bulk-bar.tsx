"use client";

import { Check, MessageSquareWarning, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Decision } from "@/lib/features/reviews/policy";
import { plural } from "@/lib/shared/format";

type BulkBarProps = {
  tickedCount: number;
  openCount: number;
  onTickAll: (on: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** Ticks all rows shown, and decides on exactly those that are ticked. */
export function BulkBar({ tickedCount, openCount, onTickAll, onDecide }: BulkBarProps) {
  const id = useId();
  const isAll = openCount > 0 && tickedCount === openCount;
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-3 text-sm">
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={id}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = tickedCount > 0 && !isAll;
          }}
          disabled={openCount === 0}
          onChange={() => onTickAll(!isAll)}
        />
        <label htmlFor={id}>Tick all shown</label>
      </div>
      {tickedCount > 0 ? (
        <fieldset
          aria-label="Ticked items"
          className="m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0"
        >
          <span className="font-semibold tabular-nums">{plural(tickedCount, "item")} ticked</span>
          <Button size="sm" variant="secondary" onClick={() => onDecide("approved")}>
            <Check aria-hidden="true" className="text-ok" />
            Approve ticked
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onDecide("rejected")}>
            <X aria-hidden="true" className="text-bad" />
            Reject ticked
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onDecide("changes")}>
            <MessageSquareWarning aria-hidden="true" className="text-warn" />
            Ask for changes
          </Button>
        </fieldset>
      ) : null}
    </div>
  );
}
