"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Safari has no idle time to ask for. */
const pauseMilliseconds = 200;

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, pauseMilliseconds);
};

/**
 * Draws what a page has left out below the fold, a part at a time once the browser has nothing else to do: a print, a
 * picture of the whole page and the scroll bar have all of it then.
 */
export function DrawRest() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other parts
  useEffect(() => {
    let isOver = false;
    const left = [...document.querySelectorAll<HTMLElement>(".drawn-in-sight")];
    const drawNext = () => {
      const next = isOver ? undefined : left.shift();
      if (!next) return;
      next.style.contentVisibility = "visible";
      whenIdle(drawNext);
    };
    whenIdle(drawNext);
    return () => {
      isOver = true;
    };
  }, [pathname]);
  return null;
}
