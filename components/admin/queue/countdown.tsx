"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { ScheduledState } from "@/components/admin/queue/use-queue";
import { Button } from "@/components/ui/button";

type CountdownProps = { state: ScheduledState; name: string; onUndo: () => void; onOver: () => void };

const words = { approved: "Approved", rejected: "Rejected", changes: "Changes asked for" };

/** A decision that is not applied yet: by whom, and while it is one's own, how long it can be undone (D40). */
export function Countdown({ state, name, onUndo, onOver }: CountdownProps) {
  const { scheduled, until } = state;
  const left = useSecondsLeft(until);

  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);

  return (
    <span className="inline-flex items-center gap-3 text-sm">
      <span className="font-semibold">
        {scheduled.isOwn ? words[scheduled.decision] : `Decided by ${scheduled.deciderName}, applying`}
      </span>
      {scheduled.isOwn && left > 0 ? (
        <Button size="sm" variant="secondary" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          <span>
            Undo<span className="sr-only"> the decision on {name}</span>
          </span>
          <span aria-hidden="true" className="w-5 text-ink-muted tabular-nums">
            {left}
          </span>
        </Button>
      ) : null}
    </span>
  );
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1000));
