"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

type UndoButtonProps = {
  /** by `performance.now()`; absent while the decision is on its way */
  until?: number | undefined;
  /** undoes the last decision, which may be about several items */
  isLast?: boolean;
  /** of the item, or how many */
  name: string;
  onUndo: () => void;
};

/** Undoes a decision as long as there is time, with the seconds that are left; then it is gone. */
export function UndoButton({ until, isLast = false, name, onUndo }: UndoButtonProps) {
  const t = useTranslations("panelDecide.undoButton");
  const left = useSecondsLeft(until);
  if (left === 0) return null;
  return (
    <Button size="sm" variant="secondary" onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      <span>
        {t.rich("undo", {
          isLast: isLast ? "yes" : "no",
          name,
          more: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </span>
      <span aria-hidden="true" className="w-5 text-ink-muted tabular-nums">
        {left}
      </span>
    </Button>
  );
}

const secondsTo = (until: number | undefined): number | null =>
  until === undefined ? null : Math.max(0, Math.ceil((until - performance.now()) / 1000));

function useSecondsLeft(until: number | undefined): number | null {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
