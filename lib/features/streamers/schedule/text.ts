import { dayMinutes, type Weekday, weekdayNames, weekdays } from "./constants";
import type { PlannedStream, Schedule, SingleDate, WeeklySlot } from "./types";

/** Schedules in words. Runs in the browser too, where nothing but `Intl` knows of time zones. */

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
  { start, end }: Pick<PlannedStream, "start" | "end">,
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

const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));

const clockTime = (minute: number): string =>
  [Math.trunc(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** @returns e.g. `20:00 to 23:00` */
function timesInWords({ start, minutes }: Pick<WeeklySlot, "start" | "minutes">): string {
  const end = clockTime(minuteOf(start) + minutes);
  return `${start} to ${end}${minutes === dayMinutes ? " the next day" : ""}`;
}

const listInWords = (words: string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function daysInWords(days: readonly Weekday[]): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  if (inOrder.length === weekdays.length) return "Every day";
  if (inOrder.join() === weekdays.slice(0, 5).join()) return "Mondays to Fridays";
  return listInWords(inOrder.map((day) => `${weekdayNames[day]}s`));
}

/** A day of the calendar, whatever the zone. @returns e.g. `Sunday 28 March 2027` */
export function dateInWords(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
  return `${part({ weekday: "long" })} ${day} ${part({ month: "long" })} ${year}`;
}

const withNote = (words: string, note: string | null): string => (note ? `${words} (${note})` : words);

export const slotWords = (days: readonly Weekday[], slot: Omit<WeeklySlot, "day">): string =>
  withNote(`${daysInWords(days)}, ${timesInWords(slot)}, ${zonePlace(slot.timeZone)}`, slot.note);

export const dateWords = (entry: SingleDate): string =>
  withNote(`${dateInWords(entry.date)}, ${timesInWords(entry)}, ${zonePlace(entry.timeZone)}`, entry.note);

/** Slots that differ by their day only, together. */
export function groupSlots(slots: readonly WeeklySlot[]): { days: Weekday[]; slot: WeeklySlot }[] {
  const groups = new Map<string, { days: Weekday[]; slot: WeeklySlot }>();
  for (const slot of slots) {
    const key = JSON.stringify([slot.start, slot.minutes, slot.timeZone, slot.note]);
    const group = groups.get(key);
    if (group) group.days.push(slot.day);
    else groups.set(key, { days: [slot.day], slot });
  }
  return [...groups.values()];
}

/** Weekly slots, a sentence each. @returns e.g. `Mondays and Thursdays, 20:00 to 23:00, Berlin` */
export const slotLines = (slots: readonly WeeklySlot[]): string[] =>
  groupSlots(slots).map(({ days, slot }) => slotWords(days, slot));

export const scheduleLines = ({ slots, dates }: Schedule): string[] => [
  ...slotLines(slots),
  ...dates.map(dateWords),
];
