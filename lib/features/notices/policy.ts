import { Temporal } from "temporal-polyfill";
import { hourMs } from "@/lib/shared/durations";
import type { MailRhythm } from "@/lib/shared/notices";

/** The hour of daily mails, in the site's time zone. */
const dailyHour = 7;

/** The end of the period that a due mail covers: the last full hour, or the last 07:00 in the zone. */
export function digestBoundary(
  rhythm: Extract<MailRhythm, "hourly" | "daily">,
  now: Date,
  timeZone: string,
): Date {
  const time = now.getTime();
  if (rhythm === "hourly") return new Date(Math.floor(time / hourMs) * hourMs);
  const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  const due = local.startOfDay().with({ hour: dailyHour });
  const last = Temporal.ZonedDateTime.compare(due, local) > 0 ? due.subtract({ days: 1 }) : due;
  return new Date(last.epochMilliseconds);
}
