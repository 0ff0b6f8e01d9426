import type { MailRhythm } from "@/lib/shared/notices";

/** The hour (UTC) of the daily mail. */
const dailyHour = 7;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The end of the time that a due mail covers: the last full hour, or the last 07:00 UTC. */
export function digestBoundary(rhythm: Extract<MailRhythm, "hourly" | "daily">, now: Date): Date {
  const time = now.getTime();
  if (rhythm === "hourly") return new Date(Math.floor(time / hourMs) * hourMs);
  const offset = dailyHour * hourMs;
  return new Date(Math.floor((time - offset) / dayMs) * dayMs + offset);
}
