import { plural } from "@/lib/shared/format";

const [hour, day] = [60, 24 * 60];

/** How long something has waited, in the largest unit of which at least one, of days at least two, has gone. */
export function waitedWords(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 1) return "since just now";
  if (minutes < hour) return plural(minutes, "minute");
  if (minutes < 2 * day) return plural(Math.floor(minutes / hour), "hour");
  return plural(Math.floor(minutes / day), "day");
}
