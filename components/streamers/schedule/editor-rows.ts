import { type Weekday, weekdays } from "@/lib/features/streamers/schedule/constants";
import { dateWords, groupSlots, slotWords } from "@/lib/features/streamers/schedule/text";
import type { Schedule, SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";
import { message } from "@/lib/shared/message";

/** One time on several weekdays, or a single date. */
export type EditorRow = {
  key: number;
  kind: "weekly" | "once";
  days: Weekday[];
  date: string;
  start: string;
  minutes: number;
  timeZone: string;
  note: string;
};

let lastKey = 0;

const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};

/** Copies the last row; the first one is a three-hour evening in the browser's zone. */
export function addRow(rows: readonly EditorRow[], kind: EditorRow["kind"], zone: string): EditorRow[] {
  const { start = "20:00", minutes = 180, timeZone = zone } = rows.at(-1) ?? {};
  return [...rows, { key: newKey(), kind, days: [], date: "", start, minutes, timeZone, note: "" }];
}

const timesOf = ({ start, minutes, timeZone, note }: WeeklySlot | SingleDate) => ({
  start,
  minutes,
  timeZone,
  note: note ?? "",
});

export const scheduleRows = ({ slots, dates }: Schedule): EditorRow[] => [
  ...groupSlots(slots).map(({ days, slot }) => ({
    ...timesOf(slot),
    key: newKey(),
    kind: "weekly" as const,
    days,
    date: "",
  })),
  ...dates.map((entry) => ({
    ...timesOf(entry),
    key: newKey(),
    kind: "once" as const,
    days: [],
    date: entry.date,
  })),
];

/** A row without a day becomes an entry without one, which the schema refuses. */
export function scheduleFromRows(rows: readonly EditorRow[]): Schedule {
  const times = ({ start, minutes, timeZone, note }: EditorRow) => ({
    start,
    minutes,
    timeZone,
    note: note.trim() || null,
  });
  return {
    slots: rows
      .filter(({ kind }) => kind === "weekly")
      .flatMap((row) =>
        (row.days.length ? row.days : ["" as Weekday]).map((day) => ({ day, ...times(row) })),
      ),
    dates: rows.filter(({ kind }) => kind === "once").map((row) => ({ date: row.date, ...times(row) })),
  };
}

/** In weekday order. */
export const toggleDay = (days: readonly Weekday[], day: Weekday): Weekday[] =>
  weekdays.filter((other) => (other === day ? !days.includes(day) : days.includes(other)));

/** A row as visitors read it, as a message; null if incomplete. */
export function rowWords(row: EditorRow): string | null {
  const entry = { ...row, note: row.note.trim() || null };
  if (!row.start) return null;
  if (row.kind === "weekly") return row.days.length ? slotWords(row.days, entry) : null;
  return row.date ? dateWords(entry) : null;
}

/** @returns a message, e.g. `3 h`, `1 h 30 min` */
export function durationText(minutes: number): string {
  const hours = Math.trunc(minutes / 60);
  const rest = minutes % 60;
  if (!hours) return message("schedule.minutes", { minutes: rest });
  if (!rest) return message("schedule.hours", { hours });
  return message("schedule.hoursAndMinutes", { hours, minutes: rest });
}

const usual = [
  30,
  45,
  ...Array.from({ length: 15 }, (_, index) => 60 + index * 30),
  540,
  600,
  720,
  1080,
  1440,
];

/** Includes the current value. */
export const durationsWith = (minutes: number): number[] =>
  [...new Set([...usual, minutes])].sort((one, other) => one - other);
