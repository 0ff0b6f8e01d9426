"use client";

import { type ReactNode, useEffect, useState } from "react";
import { liveMilliseconds } from "@/lib/features/live/constants";

type WhileLiveProps = {
  /** ISO 8601 */
  until: string;
  children: ReactNode;
};

/**
 * Removes its content at that moment, when nobody has confirmed it since. If the clock is slow, it is removed five
 * minutes after rendering.
 */
export function WhileLive({ until, children }: WhileLiveProps) {
  // The server's markup was correct when it was rendered; check after hydration.
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const since = performance.now();
    const end = Date.parse(until);
    const check = () => setOver(performance.now() - since >= liveMilliseconds || Date.now() >= end);
    check();
    const waits = [end - Date.now(), liveMilliseconds].filter((wait) => wait > 0 && wait <= liveMilliseconds);
    const timers = waits.map((wait) => setTimeout(check, wait));
    // Timers stop while a page is frozen or the computer sleeps.
    window.addEventListener("pageshow", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener("pageshow", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [until]);

  return isOver ? null : children;
}
