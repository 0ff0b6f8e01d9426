"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
import { ownParts } from "@/lib/shared/moments";

type StartTimeProps = {
  /** ISO 8601 */
  at: string;
  /** Whether the time alone could be today's. */
  isOfOtherDay: boolean;
  /** in UTC, which it names */
  universal: string;
};

/** The visitor's own time; until the scripts run, UTC. */
export function StartTime({ at, isOfOtherDay, universal }: StartTimeProps) {
  const isHydrated = useHydrated();
  const own = () => {
    const { day, month, time } = ownParts(Date.parse(at));
    return isOfOtherDay ? `${day} ${month}, ${time}` : time;
  };
  return <time dateTime={at}>{isHydrated ? own() : universal}</time>;
}
