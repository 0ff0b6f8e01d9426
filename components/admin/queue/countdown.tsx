"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { ScheduledState } from "@/components/admin/queue/item-state";
import { Button } from "@/components/ui/button";

type CountdownProps = { state: ScheduledState; name: string; onUndo: () => void };

const words = { approved: "Approved", rejected: "Rejected", changes: "Changes asked for" };

/** A decision: by whom, and while it is one's own and not applied yet, how long it can be undone. */
export function Countdown({ state: { kind, scheduled, until }, name, onUndo }: CountdownProps) {
  return (
    <span className="inline-flex items-center gap-3 text-sm">
      <span className="font-semibold">
        {scheduled.isOwn ? words[scheduled.decision] : `Decided by ${scheduled.deciderName}${applying(kind)}`}
      </span>
      {scheduled.isOwn && kind === "scheduled" ? (
        <UndoButton until={until} label="Undo" name={name} onUndo={onUndo} />
      ) : null}
    </span>
  );
}

const applying = (kind: ScheduledState["kind"]) => (kind === "scheduled" ? ", applying" : "");

type UndoButtonProps = {
  /** absent while the decision is on its way */
  until?: number | undefined;
  label: string;
  name: string;
  onUndo: () => void;
};

/** Takes a decision back as long as there is time; then it is gone. */
export function UndoButton({ until = Number.POSITIVE_INFINITY, label, name, onUndo }: UndoButtonProps) {
  const left = useSecondsLeft(until);
  if (left <= 0) return null;
  return (
    <Button size="sm" variant="secondary" onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      <span>
        <span>{label}</span>
        <span className="sr-only">{` the decision on ${name}`}</span>
      </span>
      <span aria-hidden="true" className="w-5 text-ink-muted tabular-nums">
        {Number.isFinite(left) ? left : null}
      </span>
    </Button>
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
