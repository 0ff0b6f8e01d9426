"use client";

import { type ReactNode, useEffect, useState } from "react";
import { liveMilliseconds } from "@/lib/features/live/constants";

type WhileLiveProps = {
  /** ISO 8601 */
  until: string;
  children: ReactNode;
};

/**
 * Drops its content at that moment, in whatever page or tab it stands: nobody has confirmed it any more. With a clock that
 * is slow it is dropped five minutes after it came.
 */
export function WhileLive({ until, children }: WhileLiveProps) {
  // Until the scripts run the server's markup holds what was true when it was made.
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const since = performance.now();
    const end = Date.parse(until);
    const check = () => setOver(performance.now() - since >= liveMilliseconds || Date.now() >= end);
    check();
    const waits = [end - Date.now(), liveMilliseconds].filter((wait) => wait > 0 && wait <= liveMilliseconds);
    const timers = waits.map((wait) => setTimeout(check, wait));
    // Timers stand still while a page is frozen or the computer sleeps.
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
