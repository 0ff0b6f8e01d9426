import "server-only";
import { Temporal } from "temporal-polyfill";

/** Years before and after the current one that a definition covers. */
const coveredYears = { before: 1, after: 10 } as const;

const yearsAround = (now: number): { first: number; last: number } => {
  const { year } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO("UTC");
  return { first: year - coveredYears.before, last: year + coveredYears.after };
};

export function isCovered({ year }: Temporal.PlainDate, now: number): boolean {
  const { first, last } = yearsAround(now);
  return year > first && year < last;
}

const known = new Map<string, string>();

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) from the same data as our pages. It lists each clock change, because some zones, like
 * Asia/Jerusalem, follow no yearly rule that all programs understand.
 */
export function writeZone(timeZone: string, now: number): string {
  const { first, last } = yearsAround(now);
  const key = `${timeZone} ${first}`;
  const written = known.get(key) ?? writeYears(timeZone, first, last);
  known.set(key, written);
  return written;
}

function writeYears(timeZone: string, first: number, last: number): string {
  const begin = Temporal.PlainDate.from({ year: first, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const changes: string[] = [];
  let before = begin;
  while (true) {
    const after = before.getTimeZoneTransition("next");
    if (!after || after.year > last) break;
    changes.push(observance(before, after));
    before = after;
  }
  const initial = observance(begin, begin, "19700101T000000");
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, initial, ...changes, "END:VTIMEZONE"].join("\r\n");
}

/** @param start local time before the change, as the standard requires */
function observance(
  before: Temporal.ZonedDateTime,
  after: Temporal.ZonedDateTime,
  start = after
    .toInstant()
    .toZonedDateTimeISO(before.offset)
    .toPlainDateTime()
    .toString({ smallestUnit: "second" })
    .replace(/[-:]/g, ""),
): string {
  const kind = after.offsetNanoseconds > before.offsetNanoseconds ? "DAYLIGHT" : "STANDARD";
  const offsetOf = ({ offset }: Temporal.ZonedDateTime) => offset.replaceAll(":", "");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetOf(before)}`,
    `TZOFFSETTO:${offsetOf(after)}`,
    `END:${kind}`,
  ].join("\r\n");
}
