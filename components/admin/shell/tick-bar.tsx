"use client";

import { type ReactNode, useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/shared/cn";
import { plural } from "@/lib/shared/format";

type TickBarProps = {
  /** what a row is */
  noun: string;
  tickedCount: number;
  /** how many of the shown can be ticked */
  openCount: number;
  onTickAll: (on: boolean) => void;
  /** what can be done with those that are ticked */
  children: ReactNode;
};

/**
 * Ticks all rows shown, and offers what can be done with exactly those that are ticked: in sight then, however far the
 * list is scrolled.
 */
export function TickBar({ noun, tickedCount, openCount, onTickAll, children }: TickBarProps) {
  const id = useId();
  const isAll = openCount > 0 && tickedCount === openCount;
  return (
    <div
      className={cn(
        "-mx-2 -mt-1.5 mb-1.5 flex flex-wrap items-center gap-3 border-b border-transparent px-2 py-1.5 text-sm",
        tickedCount > 0 &&
          "tick-bar-held z-20 border-line bg-ground sm:top-[calc(var(--header-height)+2.25rem)] sm:tall:sticky",
      )}
    >
      <div className="flex min-h-9 items-center gap-2.5">
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
          aria-label={`Ticked ${noun}s`}
          className="m-0 flex min-w-0 flex-wrap items-center gap-2 border-0 p-0"
        >
          <span className="font-semibold tabular-nums">{plural(tickedCount, noun)} ticked</span>
          {children}
        </fieldset>
      ) : null}
    </div>
  );
}
