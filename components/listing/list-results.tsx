"use client";

import { type ReactNode, useEffect, useState } from "react";

type ListResultsProps = {
  /** What they are, e.g. "Games". */
  label: string;
  /** How many there are, in words, said whenever that changes. */
  count: string;
  isPending: boolean;
  /** Shown in their place while others are on their way. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** A list's results, and the places of those that are on their way in the browser. */
export function ListResults({ label, count, isPending, skeleton, children }: ListResultsProps) {
  return (
    <>
      <Announcement isPending={isPending} label={label} text={count} />
      <section
        aria-label={label}
        aria-busy={isPending}
        data-results=""
        tabIndex={-1}
        className="grid *:col-start-1 *:row-start-1"
      >
        <div
          className={
            isPending ? "pointer-events-none opacity-0 transition-opacity delay-100 duration-100" : ""
          }
        >
          {children}
        </div>
        {isPending ? (
          <div className="transition-opacity delay-100 duration-100 starting:opacity-0">{skeleton}</div>
        ) : null}
      </section>
    </>
  );
}

/** Results are on their way; it outlives the page that asked for them. */
let isAwaited = false;

/** Says how many there are whenever that changes, to those who do not see it change. */
function Announcement({ isPending, label, text }: { isPending: boolean; label: string; text: string }) {
  const [said, say] = useState("");
  useEffect(() => {
    if (isAwaited && !isPending) say(text);
    isAwaited = isPending;
  }, [isPending, text]);
  return (
    <p role="status" className="sr-only">
      {isPending ? `Loading ${label.toLowerCase()}` : said}
    </p>
  );
}
