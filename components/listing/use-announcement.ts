"use client";

import { useEffect, useState } from "react";

/** Results are on their way; it outlives the page that asked for them. */
let isAwaited = false;

/** @returns how many there are whenever that changes, for those who do not see it change */
export function useAnnouncement(label: string, text: string, isPending: boolean): string {
  const [said, say] = useState("");
  useEffect(() => {
    if (isAwaited && !isPending) say(text);
    isAwaited = isPending;
  }, [isPending, text]);
  return isPending ? `Loading ${label.toLowerCase()}` : said;
}
