"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
import { localParts } from "@/lib/shared/moments";

type StartTimeProps = {
  /** ISO 8601 */
  at: string;
  /** whether the time needs a date */
  isOfOtherDay: boolean;
  /** UTC time, with its zone */
  universal: string;
};

/** Local time; UTC until hydration. */
export function StartTime({ at, isOfOtherDay, universal }: StartTimeProps) {
  const isHydrated = useHydrated();
  const own = () => {
    const { day, month, time } = localParts(Date.parse(at));
    return isOfOtherDay ? `${day} ${month}, ${time}` : time;
  };
  return <time dateTime={at}>{isHydrated ? own() : universal}</time>;
}
