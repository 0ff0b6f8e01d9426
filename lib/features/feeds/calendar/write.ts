import "server-only";
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import { platformName } from "@/lib/features/streamers/constants";
import {
  firstDayFrom,
  isUnclearOn,
  replacedDays,
  startOn,
  unclearDays,
} from "@/lib/features/streamers/schedule/data";
import type {
  CancelledStream,
  StoredDate,
  StoredSchedule,
  StoredSlot,
} from "@/lib/features/streamers/schedule/types";
import { dayMs } from "@/lib/shared/durations";
import { isCovered, writeZone } from "./zone";

export type CalendarStreamer = StoredSchedule & {
  slug: string;
  streamName: string;
  platforms: string[];
  /** absolute address of the streamer's page */
  url: string;
  changedAt: Date;
};

type CalendarContent = {
  siteName: string;
  name: string;
  pageUrl: string;
  calendarUrl: string;
  streamers: CalendarStreamer[];
  /** milliseconds since 1970 */
  now: number;
};

/** Clock changes within this many milliseconds are written out as single events. */
const unclearAround = 400 * dayMs;

/** How often calendar programs should refresh. */
const refreshSeconds = 3600;

/** Writes iCalendar (RFC 5545). */
export function writeCalendar(content: CalendarContent): string {
  const { siteName, name, pageUrl, calendarUrl, streamers, now } = content;
  const calendar = ical({
    name,
    url: pageUrl,
    source: calendarUrl,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: siteName, product: "Streams" },
    ttl: refreshSeconds,
    timezone: { name: null, generator: (timeZone) => writeZone(timeZone, now) },
  });
  const target = { calendar, now };
  for (const streamer of streamers) {
    for (const entry of streamer.slots) addWeekly(target, streamer, entry);
    for (const entry of streamer.dates) addSingle(target, streamer, entry);
    for (const entry of streamer.cancelledStreams)
      if ("day" in entry) addWeekly(target, streamer, entry);
      else addSingle(target, streamer, entry);
  }
  return calendar.toString();
}

type Target = { calendar: ICalCalendar; now: number };
type Entry = StoredSlot | StoredDate | CancelledStream;

/** The properties that do not depend on the time. */
function eventOf({ slug, streamName, platforms, url, changedAt }: CalendarStreamer, entry: Entry) {
  const where = platforms.map(platformName).join(", ");
  return {
    // Slugs are unique and never change.
    id: `${slug}-${entry.id}@${new URL(url).hostname}`,
    sequence: entry.sequence,
    stamp: changedAt,
    lastModified: changedAt,
    summary: entry.note ? `${streamName}: ${entry.note}` : streamName,
    description: `${where}\n${url}`,
    url,
    status: "cancelledOn" in entry ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Does not block time in the reader's calendar.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The times on one day, in UTC when programs may disagree about that day's local time. */
function timesOn(date: Temporal.PlainDate, entry: Entry, isInUtc = isUnclearOn(date, entry)) {
  const start = startOn(date, entry);
  const end = start.add({ minutes: entry.minutes });
  return isInUtc
    ? { start: start.toInstant(), end: end.toInstant() }
    : { start, end, timezone: entry.timeZone };
}

function addSingle({ calendar, now }: Target, streamer: CalendarStreamer, entry: StoredDate): void {
  const date = Temporal.PlainDate.from(entry.date);
  const isInUtc = !isCovered(date, now) || isUnclearOn(date, entry);
  calendar.createEvent({ ...eventOf(streamer, entry), ...timesOn(date, entry, isInUtc) });
}

function addWeekly({ calendar, now }: Target, streamer: CalendarStreamer, slot: StoredSlot): void {
  const event = eventOf(streamer, slot);
  let first = firstDayFrom(Temporal.PlainDate.from(slot.since), slot.day);
  // The rule repeats the first event's local time, so that time must be unambiguous.
  while (isUnclearOn(first, slot)) first = first.subtract({ weeks: 1 });
  const isCancelled = "cancelledOn" in slot;
  const replaced = isCancelled ? [] : replacedDays(slot, streamer.dates);
  const from = Math.max(Date.parse(slot.since), now - unclearAround);
  const unclear = unclearDays(slot, { from, to: now + unclearAround });
  const excluded = [...new Set([...replaced, ...unclear].map((date) => clockTime(date, slot)))].sort();
  calendar.createEvent({
    ...event,
    ...timesOn(first, slot),
    repeating: [
      `RRULE:FREQ=WEEKLY;BYDAY=${slot.day}`,
      ...(excluded.length > 0 ? [`EXDATE;TZID=${slot.timeZone}:${excluded.join()}`] : []),
    ].join("\r\n"),
  });
  for (const date of unclear)
    if (!replaced.some((other) => other.equals(date)))
      calendar.createEvent({ ...event, ...timesOn(date, slot), id: event.id.replace("@", `-${date}@`) });
}

/** The local time for iCalendar. Not derived from an instant, because a skipped hour has none. */
const clockTime = (date: Temporal.PlainDate, { start }: StoredSlot): string =>
  date.toPlainDateTime(start).toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
