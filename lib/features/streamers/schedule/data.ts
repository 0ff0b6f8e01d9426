import "server-only";
import { Temporal } from "temporal-polyfill";
import { dayMs, hourMs } from "@/lib/shared/durations";
import type { Reader } from "@/lib/shared/field-table";
import { spanIn, zoneCity } from "@/lib/shared/moments";
import { eveningHour, isWeekday, type StreamTime, type Weekday, weekdays } from "./constants";
import type { Occurrence, PlannedStream, Schedule, SingleDate, WeeklySlot } from "./types";

/*
 * Times of streams. A skipped time uses the offset before the clock change, and a repeated time is the first one, as in
 * calendars (RFC 5545, 3.3.5). Durations are elapsed time.
 */

/** Milliseconds since 1970; `to` is exclusive. */
type Span = { from: number; to: number };

type Times = Pick<WeeklySlot, "start" | "minutes" | "timeZone" | "note">;

export const startOn = (date: Temporal.PlainDate, { start, timeZone }: Pick<Times, "start" | "timeZone">) =>
  date.toPlainDateTime(start).toZonedDateTime(timeZone, { disambiguation: "compatible" });

/** Whether a clock change skips or repeats the start or end of a stream. */
export function isUnclearOn(date: Temporal.PlainDate, entry: Times): boolean {
  const isUnclear = (at: Temporal.ZonedDateTime) => {
    const clockTime = at.toPlainDateTime();
    const [one, other] = (["earlier", "later"] as const).map(
      (disambiguation) => clockTime.toZonedDateTime(entry.timeZone, { disambiguation }).epochMilliseconds,
    );
    return one !== other;
  };
  const begin = startOn(date, entry);
  const isSkipped = begin.toPlainTime().toString({ smallestUnit: "minute" }) !== entry.start;
  return isSkipped || isUnclear(begin) || isUnclear(begin.add({ minutes: entry.minutes }));
}

/** The days of a slot's streams; a skipped hour may have moved one past midnight. */
const daysOf = (slot: WeeklySlot, occurrences: readonly Occurrence[]): Temporal.PlainDate[] =>
  occurrences.map(({ start }) => {
    const begun = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(slot.timeZone);
    return firstDayFrom(begun.toPlainDate().subtract({ days: 1 }), slot.day);
  });

/** The days in a span on which a clock change skips or repeats a slot's times. */
export const unclearDays = (slot: WeeklySlot, span: Span): Temporal.PlainDate[] =>
  daysOf(slot, slotOccurrences(slot, span)).filter((date) => isUnclearOn(date, slot));

function occurrenceOn(date: Temporal.PlainDate, entry: Times): Occurrence {
  const begin = startOn(date, entry);
  return {
    start: begin.epochMilliseconds,
    end: begin.add({ minutes: entry.minutes }).epochMilliseconds,
    timeZone: entry.timeZone,
    note: entry.note,
  };
}

const dateOccurrence = (entry: SingleDate): Occurrence =>
  occurrenceOn(Temporal.PlainDate.from(entry.date), entry);

export const firstDayFrom = (date: Temporal.PlainDate, weekday: Weekday): Temporal.PlainDate =>
  date.add({ days: (weekdays.indexOf(weekday) + 8 - date.dayOfWeek) % 7 });

const overlaps = (
  one: Pick<Occurrence, "start" | "end">,
  other: Pick<Occurrence, "start" | "end">,
): boolean => one.start < other.end && other.start < one.end;

/** A slot's streams in a span, ignoring single dates. */
function slotOccurrences(slot: WeeklySlot, { from, to }: Span): Occurrence[] {
  const earliest = Temporal.Instant.fromEpochMilliseconds(from - 2 * dayMs);
  let date = firstDayFrom(earliest.toZonedDateTimeISO(slot.timeZone).toPlainDate(), slot.day);
  const found: Occurrence[] = [];
  while (true) {
    const occurrence = occurrenceOn(date, slot);
    if (occurrence.start >= to) return found;
    if (occurrence.end > from) found.push(occurrence);
    date = date.add({ weeks: 1 });
  }
}

const byStart = (one: Occurrence, other: Occurrence): number => one.start - other.start;

/** The days on which a single date replaces a slot. */
export function replacedDays(slot: WeeklySlot, dates: readonly SingleDate[]): Temporal.PlainDate[] {
  const found = dates.flatMap((entry) => {
    const { start, end } = dateOccurrence(entry);
    return slotOccurrences(slot, { from: start, to: end });
  });
  return daysOf(slot, [...new Map(found.map((stream) => [stream.start, stream])).values()].sort(byStart));
}

/** Sorted by start. */
export function listOccurrences({ slots, dates }: Schedule, span: Span): Occurrence[] {
  const single = dates.map(dateOccurrence);
  const weekly = slots
    .flatMap((slot) => slotOccurrences(slot, span))
    .filter((occurrence) => !single.some((date) => overlaps(date, occurrence)));
  const inSpan = single.filter(({ start, end }) => start < span.to && end > span.from);
  return [...weekly, ...inSpan].sort(byStart);
}

/** Daily streams around the clock have an extra hour between them when clocks go back. */
const shortPauseMs = 1.5 * hourMs;

/**
 * The current stream, extended by those that directly follow, or the next one. Undefined if streams follow each other
 * for a whole day, because the end is unknown.
 * @param streams of one streamer, sorted by start
 */
export function findNextStream<Stream extends Occurrence>(
  streams: readonly Stream[],
  now: number,
): Stream | undefined {
  const [first, ...later] = streams.filter(({ end }) => end > now);
  if (!first || first.start > now) return first;
  const endAfter = (pauseMs: number) =>
    later.reduce(
      (end, stream) => (stream.start - end <= pauseMs ? Math.max(end, stream.end) : end),
      first.end,
    );
  return endAfter(shortPauseMs) > now + dayMs ? undefined : { ...first, end: endAfter(0) };
}

/** @param reader in English without it */
export function toPlanned(
  { start, end, timeZone, note }: Occurrence,
  now: number,
  reader?: Reader,
): PlannedStream {
  const own = { ...spanIn({ start, end }, timeZone, now, reader), zone: zoneCity(timeZone) };
  return { start, end, note, own };
}

/** Several, because the first may be over on a cached page. */
const nextCount = 3;

/**
 * The current and next streams, with single dates however far away. Empty if streaming continues for a whole day,
 * because pages show an end.
 */
export function nextStreams(schedule: Schedule, now: number, reader?: Reader): PlannedStream[] {
  if (schedule.slots.length + schedule.dates.length === 0) return [];
  const soon = listOccurrences(schedule, { from: now, to: now + 15 * dayMs });
  if (soon.length > 0 && !findNextStream(soon, now)) return [];
  const later = schedule.dates.map(dateOccurrence).filter(({ start }) => start >= now + 15 * dayMs);
  return [...soon, ...later.sort(byStart)]
    .slice(0, nextCount)
    .map((stream) => toPlanned(stream, now, reader));
}

/** The next seven days. */
export const weekStreams = (schedule: Schedule, now: number, reader?: Reader): PlannedStream[] =>
  listOccurrences(schedule, { from: now, to: now + 7 * dayMs }).map((stream) =>
    toPlanned(stream, now, reader),
  );

/** The span of a filter in a zone. A weekday means the next one, including today. */
export function timeSpan(time: StreamTime, timeZone: string, now: number): Span {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const date = isWeekday(time) ? firstDayFrom(today, time) : today;
  const startOf = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone);
  const begin = time === "evening" ? startOn(date, { start: `${eveningHour}:00`, timeZone }) : startOf(date);
  return {
    from: begin.epochMilliseconds,
    to: startOf(date.add({ days: 1 })).epochMilliseconds,
  };
}

/** Whether a stream matches a filter: on during part of today or this evening, or starting on the weekday. */
export function isWithin({ start, end }: Occurrence, time: StreamTime, { from, to }: Span): boolean {
  return start < to && (isWeekday(time) ? start >= from : end > from);
}
