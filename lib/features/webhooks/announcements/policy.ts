import { Temporal } from "temporal-polyfill";

/** After this pause, a stream that returns counts as another one. */
export const returnMilliseconds = 60 * 60_000;
/** Streams that began earlier, and items that were published earlier, are not news. */
export const newsMilliseconds = { live: 3 * 60 * 60_000, item: 24 * 60 * 60_000 };

type QuietHours = { quietFrom: string | null; quietTo: string | null };

/** The end of the quiet hours, also across midnight and clock changes; null outside of them. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, now: Date, timeZone: string): Date | null {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return null;
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const isQuiet =
    quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
  if (!isQuiet) return null;
  const days = time < quietTo ? 0 : 1;
  const end = local.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: quietTo });
  return new Date(end.epochMilliseconds);
}
