import { dayMs, hourMs } from "@/lib/shared/durations";
import type { MailRhythm } from "@/lib/shared/notices";

/** The hour (UTC) of daily mails. */
const dailyHour = 7;

/** The end of the period that a due mail covers: the last full hour, or the last 07:00 UTC. */
export function digestBoundary(rhythm: Extract<MailRhythm, "hourly" | "daily">, now: Date): Date {
  const time = now.getTime();
  if (rhythm === "hourly") return new Date(Math.floor(time / hourMs) * hourMs);
  const offset = dailyHour * hourMs;
  return new Date(Math.floor((time - offset) / dayMs) * dayMs + offset);
}
