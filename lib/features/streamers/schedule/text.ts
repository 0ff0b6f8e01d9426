import { message } from "@/lib/shared/message";
import { zoneCity } from "@/lib/shared/moments";
import { dayMinutes, type Weekday, weekdayName, weekdays } from "./constants";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

/** Schedules as text, also for the editor. */

const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));

const clockTime = (minute: number): string =>
  [Math.trunc(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Reads a message in the language of the reader. */
type Read = (text: string) => string;

/** @returns e.g. `20:00 to 23:00` */
function timesInWords({ start, minutes }: Pick<WeeklySlot, "start" | "minutes">, read: Read): string {
  const times = { start, end: clockTime(minuteOf(start) + minutes) };
  return read(minutes === dayMinutes ? message("schedule.daySpan", times) : message("schedule.span", times));
}

function listInWords(words: string[], read: Read): string {
  const [first = "", ...others] = words;
  const last = others.pop();
  const begin = others.reduce((list, next) => read(message("schedule.list.middle", { list, next })), first);
  return last === undefined ? begin : read(message("schedule.list.end", { list: begin, last }));
}

function daysInWords(days: readonly Weekday[], read: Read): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  if (inOrder.length === weekdays.length) return read(message("schedule.everyWeek.all"));
  if (inOrder.join() === weekdays.slice(0, 5).join()) return read(message("schedule.everyWeek.working"));
  return listInWords(
    inOrder.map((day) => read(message(`schedule.everyWeek.${day}`))),
    read,
  );
}

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
] as const;

/** A calendar day, independent of zones. @returns a message, e.g. `Sunday 28 March 2027` */
export function dateInWords(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  const weekday = weekdays[(at.getUTCDay() + 6) % 7] ?? "MO";
  return message("schedule.date", {
    weekday: { message: weekdayName(weekday) },
    day: String(day),
    month: { message: message(`schedule.months.${months[at.getUTCMonth()] ?? "january"}`) },
    year: String(year),
  });
}

function line(days: string, entry: Omit<WeeklySlot, "day">, read: Read): string {
  const { timeZone, note } = entry;
  const facts = { days, times: timesInWords(entry, read), zone: zoneCity(timeZone) };
  return read(note ? message("schedule.lineWithNote", { ...facts, note }) : message("schedule.line", facts));
}

export const slotWords = (days: readonly Weekday[], slot: Omit<WeeklySlot, "day">, read: Read): string =>
  line(daysInWords(days, read), slot, read);

export const dateWords = (entry: SingleDate, read: Read): string =>
  line(read(dateInWords(entry.date)), entry, read);

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
export const slotLines = (slots: readonly WeeklySlot[], read: Read): string[] =>
  groupSlots(slots).map(({ days, slot }) => slotWords(days, slot, read));

export const scheduleLines = ({ slots, dates }: Schedule, read: Read): string[] => [
  ...slotLines(slots, read),
  ...dates.map((entry) => dateWords(entry, read)),
];
