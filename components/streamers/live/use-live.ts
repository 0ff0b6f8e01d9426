"use client";

import { useEffect, useState } from "react";
import { liveMilliseconds } from "@/lib/features/live/constants";
import type { LiveStream } from "@/lib/features/streamers/types";

const none: readonly LiveStream[] = [];

/**
 * The streams that may still be called live. Each says until when it may, and is dropped then, in whatever page or tab it
 * stands: nobody has confirmed it any more. With a clock that is slow it is dropped five minutes after it came.
 */
export function useLive(streams: readonly LiveStream[] = none): readonly LiveStream[] {
  // Null until the scripts run: the server's markup holds what was true when it was made.
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (streams.length === 0) return;
    const since = performance.now();
    const check = () =>
      setNow(performance.now() - since >= liveMilliseconds ? Number.POSITIVE_INFINITY : Date.now());
    check();
    const ends = [...new Set(streams.map(({ until }) => Date.parse(until) - Date.now()))];
    const waits = [...ends.filter((wait) => wait > 0 && wait < liveMilliseconds), liveMilliseconds];
    const timers = waits.map((wait) => setTimeout(check, wait));
    // Timers stand still while a page is frozen or the computer sleeps.
    window.addEventListener("pageshow", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener("pageshow", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, [streams]);

  return now === null ? streams : streams.filter(({ until }) => Date.parse(until) > now);
}
