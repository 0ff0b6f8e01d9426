"use client";

import { Check, MessageSquareWarning, X } from "lucide-react";
import { TickBar, Ticked } from "@/components/admin/shell/tick-bar";
import { Button } from "@/components/ui/button";
import type { Decision } from "@/lib/features/reviews/policy";

type BulkBarProps = {
  tickedCount: number;
  openCount: number;
  onTickAll: (on: boolean) => void;
  onDecide: (decision: Decision) => void;
};

/** Decides on exactly those items of the queue that are ticked. */
export function BulkBar({ onDecide, ...ticks }: BulkBarProps) {
  return (
    <TickBar noun="item" {...ticks}>
      <Button size="sm" variant="secondary" onClick={() => onDecide("approved")}>
        <Check aria-hidden="true" className="text-ok" />
        <span>
          Approve
          <Ticked />
        </span>
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onDecide("rejected")}>
        <X aria-hidden="true" className="text-bad" />
        <span>
          Reject
          <Ticked />
        </span>
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onDecide("changes")}>
        <MessageSquareWarning aria-hidden="true" className="text-warn" />
        <span>
          <span className="max-sm:sr-only">Ask for </span>
          <span className="max-sm:capitalize">changes</span>
        </span>
      </Button>
    </TickBar>
  );
}
