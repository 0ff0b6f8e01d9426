/*
 * Words for moments in time zones, of which nothing but `Intl` knows. Every public page with a stream on it sends this
 * file, so it imports nothing.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** A browser takes some milliseconds to make one. @param timeZone empty is the visitor's own */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });
  formats.set(timeZone, made);
  return made;
}

/** A moment in a zone. @returns e.g. `Thu 26 Nov` and `20:00`; the year is named where it is not the one of `now` */
export function momentIn(at: number, timeZone: string, now: number): { day: string; time: string } {
  const partsOf = (moment: number) => {
    const entries = formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]);
    return Object.fromEntries(entries) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
  };
  const { weekday, day, month, year, hour, minute } = partsOf(at);
  const isOther = year !== partsOf(now).year;
  return { day: `${weekday} ${day} ${month}${isOther ? ` ${year}` : ""}`, time: `${hour}:${minute}` };
}

/** From when to when, in a zone. */
export function spanIn(
  { start, end }: { start: number; end: number },
  timeZone: string,
  now: number,
): { day: string; time: string } {
  const { day, time } = momentIn(start, timeZone, now);
  return { day, time: `${time} to ${momentIn(end, timeZone, now).time}` };
}

/** How far away something is. @returns e.g. `in 2 h` */
export function inHowLong(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return `in ${hours} h`;
  return `in ${Math.round(hours / 24)} days`;
}

/** The place that a time zone is named after. @returns e.g. `New York` */
export const zonePlace = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** The strip of those who stream next. */
export const stripLimits = { hours: 24, shown: 12 } as const;
