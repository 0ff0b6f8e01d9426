"use client";

import { useHydrated } from "@/components/ui/use-hydrated";

const clockTime = { hour: "2-digit", minute: "2-digit", hour12: false } as const;
const dayAndTime = { day: "numeric", month: "short", ...clockTime } as const;

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
  const own = () => new Date(at).toLocaleString("en-GB", isOfOtherDay ? dayAndTime : clockTime);
  return <time dateTime={at}>{isHydrated ? own() : universal}</time>;
}
