"use client";

import { useEffect, useRef, useState } from "react";

/** @returns how many there are whenever that changes, for those who do not see it change */
export function useAnnouncement(label: string, text: string, isPending: boolean): string {
  const isAwaited = useRef(false);
  const [said, say] = useState("");
  useEffect(() => {
    if (isAwaited.current && !isPending) say(text);
    isAwaited.current = isPending;
  }, [isPending, text]);
  return isPending ? `Loading ${label.toLowerCase()}` : said;
}
