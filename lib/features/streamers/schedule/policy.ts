import { message } from "@/lib/shared/message";
import { scheduleLimits, weekdayNames, weekdays } from "./constants";
import { dateInWords } from "./text";
import type {
  CancelledStream,
  Schedule,
  SingleDate,
  StoredDate,
  StoredSchedule,
  StoredSlot,
  WeeklySlot,
} from "./types";

/** The rules of schedules, and how changes affect calendar entries. */

const minute = 60_000;
const weekMilliseconds = 7 * 24 * 60 * minute;

/** The local time as a number, ignoring clock changes. */
const clockOf = (date: string, start: string): number => Date.parse(`${date}T${start}:00Z`);

const weekClockOf = ({ day, start }: WeeklySlot): number =>
  clockOf(`2027-03-0${weekdays.indexOf(day) + 1}`, start);

const rest = (value: number, of: number): number => ((value % of) + of) % of;

function slotsOverlap(one: WeeklySlot, other: WeeklySlot): boolean {
  const after = rest(weekClockOf(other) - weekClockOf(one), weekMilliseconds);
  return after < one.minutes * minute || weekMilliseconds - after < other.minutes * minute;
}

function datesOverlap(one: SingleDate, other: SingleDate): boolean {
  const [first, second] = [clockOf(one.date, one.start), clockOf(other.date, other.start)];
  return first < second + other.minutes * minute && second < first + one.minutes * minute;
}

/** The first two conflicting entries of one zone. */
function firstPair<Entry extends { timeZone: string }>(
  entries: readonly Entry[],
  overlap: (one: Entry, other: Entry) => boolean,
): [Entry, Entry] | null {
  for (const [index, one] of entries.entries())
    for (const other of entries.slice(index + 1))
      if (one.timeZone === other.timeZone && overlap(one, other)) return [one, other];
  return null;
}

const nameOf = (entry: WeeklySlot | SingleDate): string =>
  message("schedule.errors.at", {
    day: { message: "day" in entry ? weekdayNames[entry.day] : dateInWords(entry.date) },
    start: entry.start,
  });

export const tooManyEntries = message("schedule.errors.entries", { max: scheduleLimits.entries });

type Problem = { field: keyof Schedule; message: string };

/**
 * Explains why a schedule is invalid; null if it is valid. Entries in different zones are not compared, because their
 * overlap changes with the season. A single date may overlap weekly slots, which it replaces.
 */
export function scheduleProblem({ slots, dates }: Schedule): Problem | null {
  if (slots.length + dates.length > scheduleLimits.entries)
    return {
      field: slots.length > 0 ? "slots" : "dates",
      message: tooManyEntries,
    };
  const pairs = { slots: firstPair(slots, slotsOverlap), dates: firstPair(dates, datesOverlap) };
  for (const field of ["slots", "dates"] as const) {
    const pair = pairs[field];
    if (!pair) continue;
    const [one, other] = pair;
    return {
      field,
      message: message("schedule.errors.overlap", {
        one: { message: nameOf(one) },
        other: { message: nameOf(other) },
      }),
    };
  }
  return null;
}

type ScheduleColumns = { slots: unknown; dates: unknown; cancelledStreams: unknown };

export const storedSchedule = ({ slots, dates, cancelledStreams }: ScheduleColumns): StoredSchedule => ({
  slots: slots as StoredSlot[],
  dates: dates as StoredDate[],
  cancelledStreams: cancelledStreams as CancelledStream[],
});

/** Drops the data that only calendars need. */
export function toSchedule(row: Pick<ScheduleColumns, "slots" | "dates">): Schedule {
  const { slots, dates } = storedSchedule({ ...row, cancelledStreams: [] });
  return {
    slots: slots.map(({ day, start, minutes, timeZone, note }) => ({ day, start, minutes, timeZone, note })),
    dates: dates.map(({ date, start, minutes, timeZone, note }) => ({
      date,
      start,
      minutes,
      timeZone,
      note,
    })),
  };
}

const contentOf = (entry: WeeklySlot | SingleDate): string =>
  JSON.stringify([
    "day" in entry ? entry.day : entry.date,
    entry.start,
    entry.minutes,
    entry.timeZone,
    entry.note,
  ]);

const dayOf = (entry: WeeklySlot | SingleDate): string =>
  "day" in entry ? `${entry.day} ${entry.timeZone}` : entry.date;

type Stored = StoredSlot | StoredDate;
type Carried<Row extends Stored> = { entries: Row[]; gone: Row[] };

/**
 * Keeps calendar ids, so that a moved stream also moves in subscribers' calendars. An entry takes the id of an equal
 * one, else of one on the same day, else of any remaining one.
 */
function carryOver<Entry extends WeeklySlot | SingleDate, Row extends Entry & Stored>(
  before: readonly Row[],
  next: readonly Entry[],
  makeNew: (entry: Entry) => Row,
): Carried<Row> {
  const left = [...before];
  const found: (Row | undefined)[] = next.map(() => undefined);
  const match = (isIt: (old: Row, entry: Entry) => boolean, toStored: (old: Row, entry: Entry) => Row) => {
    for (const [index, entry] of next.entries()) {
      if (found[index]) continue;
      const at = left.findIndex((old) => isIt(old, entry));
      const [old] = at < 0 ? [] : left.splice(at, 1);
      if (old) found[index] = toStored(old, entry);
    }
  };
  const changed = (old: Row, entry: Entry): Row => ({ ...old, ...entry, sequence: old.sequence + 1 });
  // Keeps the stored object, because the database sorts keys and an unchanged entry must compare equal.
  match(
    (old, entry) => contentOf(old) === contentOf(entry),
    (old) => old,
  );
  match((old, entry) => dayOf(old) === dayOf(entry), changed);
  match(() => true, changed);
  return { entries: next.map((entry, index) => found[index] ?? makeNew(entry)), gone: left };
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * minute);

/** @param today the day of the change, e.g. `2026-11-26` */
export function changeSchedule(
  before: StoredSchedule,
  next: Partial<Schedule>,
  today: string,
): StoredSchedule {
  let highest = Math.max(
    0,
    ...[...before.slots, ...before.dates, ...before.cancelledStreams].map(({ id }) => id),
  );
  const withNumber = <Entry extends object>(entry: Entry) => {
    highest += 1;
    return { ...entry, id: highest, sequence: 0, since: today };
  };
  const slots = carryOver<WeeklySlot, StoredSlot>(before.slots, next.slots ?? before.slots, withNumber);
  const dates = carryOver<SingleDate, StoredDate>(before.dates, next.dates ?? before.dates, withNumber);
  const cancelled = [...slots.gone, ...dates.gone.filter(({ date }) => date >= today)].map((entry) => ({
    ...entry,
    sequence: entry.sequence + 1,
    cancelledOn: today,
  }));
  const stillTold = before.cancelledStreams.filter(
    ({ cancelledOn }) => daysBetween(cancelledOn, today) <= scheduleLimits.cancelledDays,
  );
  return {
    slots: slots.entries,
    dates: dates.entries,
    // Avoids a write when the schedule is unchanged.
    cancelledStreams: cancelled.length
      ? [...cancelled, ...stillTold].slice(0, scheduleLimits.cancelled)
      : before.cancelledStreams,
  };
}

export const emptySchedule: StoredSchedule = { slots: [], dates: [], cancelledStreams: [] };
