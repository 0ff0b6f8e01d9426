import { zoneCity } from "@/lib/shared/moments";
import { dayMinutes, type Weekday, weekdayNames, weekdays } from "./constants";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

/** Schedules as text, also for the editor. */

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

/** A calendar day, independent of zones. @returns e.g. `Sunday 28 March 2027` */
export function dateInWords(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
  return `${part({ weekday: "long" })} ${day} ${part({ month: "long" })} ${year}`;
}

const withNote = (words: string, note: string | null): string => (note ? `${words} (${note})` : words);

export const slotWords = (days: readonly Weekday[], slot: Omit<WeeklySlot, "day">): string =>
  withNote(`${daysInWords(days)}, ${timesInWords(slot)}, ${zoneCity(slot.timeZone)}`, slot.note);

export const dateWords = (entry: SingleDate): string =>
  withNote(`${dateInWords(entry.date)}, ${timesInWords(entry)}, ${zoneCity(entry.timeZone)}`, entry.note);

/** Groups slots that differ only in their day. */
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

/** @returns lines like `Mondays and Thursdays, 20:00 to 23:00, Berlin` */
export const slotLines = (slots: readonly WeeklySlot[]): string[] =>
  groupSlots(slots).map(({ days, slot }) => slotWords(days, slot));

export const scheduleLines = ({ slots, dates }: Schedule): string[] => [
  ...slotLines(slots),
  ...dates.map(dateWords),
];
