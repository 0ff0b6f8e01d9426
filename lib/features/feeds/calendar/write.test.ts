import ICAL from "ical.js";
import { afterEach, describe, expect, it } from "vitest";
import { listOccurrences } from "@/lib/features/streamers/schedule/data";
import { changeSchedule, emptySchedule } from "@/lib/features/streamers/schedule/policy";
import type { Schedule, SingleDate, WeeklySlot } from "@/lib/features/streamers/schedule/types";
import { type CalendarStreamer, writeCalendar } from "./write";

const zones = [
  "America/Los_Angeles",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Australia/Sydney",
  "UTC",
  "America/Nuuk",
];
const day = 86_400_000;
const slot = (given: Partial<WeeklySlot> = {}): WeeklySlot => ({
  day: "MO",
  start: "20:00",
  minutes: 180,
  timeZone: "Europe/Berlin",
  note: null,
  ...given,
});
const single = (given: Partial<SingleDate> = {}): SingleDate => ({
  date: "2027-03-29",
  start: "22:00",
  minutes: 60,
  timeZone: "Europe/Berlin",
  note: null,
  ...given,
});

const streamer = (schedule: Partial<Schedule>, given: Partial<CalendarStreamer> = {}): CalendarStreamer => ({
  slug: "moss",
  streamName: "Moss",
  platforms: ["twitch"],
  url: "https://play.example/streamers/moss",
  changedAt: new Date("2027-01-10T10:00:00Z"),
  ...changeSchedule(emptySchedule, schedule, "2027-01-10"),
  ...given,
});

const write = (...streamers: CalendarStreamer[]): string =>
  writeCalendar({
    siteName: "Spawnpoint",
    name: "Streams | Spawnpoint",
    pageUrl: "https://play.example/streamers",
    calendarUrl: "https://play.example/feeds/streamers.ics",
    streamers,
    now: Date.parse("2027-01-10T10:00:00Z"),
  });

afterEach(() => ICAL.TimezoneService.reset());

/** Parses the calendar with an independent library. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => ({
    event: new ICAL.Event(component),
    uid: String(component.getFirstPropertyValue("uid")),
    sequence: Number(component.getFirstPropertyValue("sequence")),
    status: String(component.getFirstPropertyValue("status")),
  }));
}

function instantsOf(text: string, from: number, to: number): string[] {
  const found = read(text).flatMap(({ event }) => {
    const instants: string[] = [];
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      const start = next.toJSDate().getTime();
      if (start >= to) break;
      const end = start + event.duration.toSeconds() * 1000;
      if (start >= from) instants.push(`${new Date(start).toISOString()} ${new Date(end).toISOString()}`);
    }
    return instants;
  });
  return found.sort();
}

function expectedOf(schedule: Schedule, from: number, to: number): string[] {
  const found = listOccurrences(schedule, { from, to }).filter(({ start }) => start >= from);
  return found
    .map(({ start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()}`)
    .sort();
}

describe("another library reads the same instants for 60 days", () => {
  const spans = ["2027-03-01", "2027-09-20"];
  const rows = zones.flatMap((timeZone) => spans.map((from) => ({ timeZone, from })));
  it.each(rows)("$timeZone from $from", ({ timeZone, from }) => {
    const begin = Date.parse(from);
    const schedule: Schedule = {
      slots: [
        slot({ timeZone }),
        slot({ timeZone, day: "SA", start: "23:30", minutes: 300 }),
        slot({ timeZone, day: "WE", start: "06:15", minutes: 45 }),
      ],
      dates: [
        single({ timeZone }),
        single({ timeZone, date: "2027-10-09", start: "23:00", minutes: 120 }),
        single({ timeZone, date: "2027-10-14" }),
      ],
    };
    const expected = expectedOf(schedule, begin, begin + 60 * day);
    expect(expected.length).toBeGreaterThan(24);
    expect(instantsOf(write(streamer(schedule)), begin, begin + 60 * day)).toEqual(expected);
  });

  it("agrees on hours that a clock change skips or repeats", () => {
    const schedule: Schedule = { slots: [slot({ day: "SU", start: "02:30", minutes: 60 })], dates: [] };
    const text = write(streamer(schedule));
    expect(read(text).map(({ uid }) => uid)).toEqual([
      "moss-1@play.example",
      "moss-1-2027-03-28@play.example",
      "moss-1-2027-10-31@play.example",
    ]);
    for (const from of spans) {
      const begin = Date.parse(from);
      expect(instantsOf(text, begin, begin + 60 * day)).toEqual(
        expectedOf(schedule, begin, begin + 60 * day),
      );
    }
  });
});

describe("a calendar", () => {
  it("writes a weekly stream once, with rule, zone and exceptions", () => {
    const text = write(streamer({ slots: [slot()], dates: [single()] }));
    expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=MO");
    expect(text).toContain("EXDATE;TZID=Europe/Berlin:20270329T200000");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20270111T200000");
    expect(text.match(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Berlin/g)).toHaveLength(1);
    expect(text).toContain("DTSTAMP:20270110T100000Z");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  it("is stable while nothing changes", () => {
    const moss = streamer({ slots: [slot()] });
    expect(write(moss)).toBe(write(moss));
  });

  it("keeps the UID of a moved stream, increases its sequence and cancels removed ones", () => {
    const before = streamer({ slots: [slot(), slot({ day: "FR" })] });
    const changed = changeSchedule(before, { slots: [slot({ start: "21:00" })] }, "2027-02-01");
    const seen = (text: string) => read(text).map(({ uid, sequence, status }) => [uid, sequence, status]);
    expect(seen(write(before))).toEqual([
      ["moss-1@play.example", 0, "CONFIRMED"],
      ["moss-2@play.example", 0, "CONFIRMED"],
    ]);
    expect(seen(write({ ...before, ...changed }))).toEqual([
      ["moss-1@play.example", 1, "CONFIRMED"],
      ["moss-2@play.example", 1, "CANCELLED"],
    ]);
  });

  it("escapes names and notes and folds lines at 75 bytes", () => {
    const hostile = 'A;B,C\\D "E" <b> ü 日本語 BEGIN:VEVENT '.repeat(4).trim();
    const text = write(
      streamer({ slots: [slot({ note: hostile })] }, { streamName: `${hostile}\r\nEND:VCALENDAR` }),
    );
    const [found, ...more] = read(text);
    expect(more).toEqual([]);
    expect(found?.event.summary.replace(/\s+/g, " ")).toContain(hostile);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("is valid without streams", () => {
    expect(read(write())).toEqual([]);
  });
});
