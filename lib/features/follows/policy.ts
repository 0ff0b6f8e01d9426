import { dayMs } from "@/lib/shared/durations";
import type { Rhythm } from "./constants";
import type { Facts } from "./types";

/** The day in UTC, as the database stores it. */
export const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** The day of the next mail: tomorrow, or next Monday. */
export function nextDay(every: Rhythm, now: Date): Date {
  const today = dayOf(now);
  // 0 is Sunday.
  const days = every === "day" ? 1 : ((7 - today.getUTCDay()) % 7) + 1;
  return new Date(today.getTime() + days * dayMs);
}

export type Change = { name: string; lines: string[] };

/** Facts that differ, as they are now; without lines they are gone. */
export function changedFacts(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => (before[name] ?? []).join("\n") !== (after[name] ?? []).join("\n"))
    .map((name) => ({ name, lines: after[name] ?? [] }));
}
