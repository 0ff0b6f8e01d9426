import { message } from "@/lib/shared/message";
import { zoneCity } from "@/lib/shared/moments";
import { dayMinutes, type Weekday, weekdayNames, weekdays } from "./constants";
import type { Schedule, SingleDate, WeeklySlot } from "./types";

/** Schedules as messages, also for the editor. */

const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));

const clockTime = (minute: number): string =>
  [Math.trunc(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** @returns a message, e.g. `20:00 to 23:00` */
function timesInWords({ start, minutes }: Pick<WeeklySlot, "start" | "minutes">): string {
  const values = { start, end: clockTime(minuteOf(start) + minutes) };
  return minutes === dayMinutes
    ? message("schedule.timesUntilNextDay", values)
    : message("schedule.times", values);
}

const everyWeekday: Record<Weekday, string> = {
  MO: message("schedule.everyWeekday.monday"),
  TU: message("schedule.everyWeekday.tuesday"),
  WE: message("schedule.everyWeekday.wednesday"),
  TH: message("schedule.everyWeekday.thursday"),
  FR: message("schedule.everyWeekday.friday"),
  SA: message("schedule.everyWeekday.saturday"),
  SU: message("schedule.everyWeekday.sunday"),
};

function daysInWords(days: readonly Weekday[]): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  if (inOrder.length === weekdays.length) return message("schedule.everyDay");
  if (inOrder.join() === weekdays.slice(0, 5).join()) return message("schedule.workdays");
  return inOrder
    .map((day) => everyWeekday[day])
    .reduce((text, day, index) => {
      const [before, next] = [{ message: text }, { message: day }];
      return index === inOrder.length - 1
        ? message("schedule.lastOf", { days: before, last: next })
        : message("schedule.nextOf", { days: before, next });
    });
}

const months = [
  message("schedule.months.january"),
  message("schedule.months.february"),
  message("schedule.months.march"),
  message("schedule.months.april"),
  message("schedule.months.may"),
  message("schedule.months.june"),
  message("schedule.months.july"),
  message("schedule.months.august"),
  message("schedule.months.september"),
  message("schedule.months.october"),
  message("schedule.months.november"),
  message("schedule.months.december"),
];

/** A calendar day, independent of zones. Without `Intl`, see `localParts`. @returns a message, e.g. `Sunday 28 March 2027` */
export function dateInWords(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = weekdays[(new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7] ?? "MO";
  return message("schedule.date", {
    weekday: { message: weekdayNames[weekday] },
    day: String(day),
    month: { message: months[month - 1] ?? "" },
    year: String(year),
  });
}

function lineInWords(days: string, { note, timeZone, ...times }: Omit<WeeklySlot, "day">): string {
  const values = {
    days: { message: days },
    times: { message: timesInWords(times) },
    zone: zoneCity(timeZone),
  };
  return note ? message("schedule.lineWithNote", { ...values, note }) : message("schedule.line", values);
}

export const slotWords = (days: readonly Weekday[], slot: Omit<WeeklySlot, "day">): string =>
  lineInWords(daysInWords(days), slot);

export const dateWords = (entry: SingleDate): string => lineInWords(dateInWords(entry.date), entry);

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

/** @returns messages like `Mondays and Thursdays, 20:00 to 23:00, Berlin` */
export const slotLines = (slots: readonly WeeklySlot[]): string[] =>
  groupSlots(slots).map(({ days, slot }) => slotWords(days, slot));

export const scheduleLines = ({ slots, dates }: Schedule): string[] => [
  ...slotLines(slots),
  ...dates.map(dateWords),
];
