import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { weekdays } from "./constants";
import {
  findNextStream,
  isWithin,
  listOccurrences,
  nextStreams,
  replacedDays,
  timeSpan,
  weekStreams,
} from "./data";
import type { SingleDate, WeeklySlot } from "./types";

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
  start: "20:00",
  minutes: 180,
  timeZone: "Europe/Berlin",
  note: null,
  ...given,
});
const at = (iso: string): number => DateTime.fromISO(iso, { zone: "utc" }).toMillis();
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

const zones = ["America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney"];
/** Both clock changes of 2027 in all these zones are within these spans. */
const spans = [
  { name: "spring", from: "2027-03-08", to: "2027-04-12" },
  { name: "autumn", from: "2027-09-27", to: "2027-11-15" },
];
const starts = ["00:00", "06:30", "12:00", "20:00", "23:45"];

/** Computes a slot's starts with an independent library. */
function startsByLuxon({ day, start, timeZone }: WeeklySlot, { from, to }: { from: string; to: string }) {
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  const found: string[] = [];
  for (let date = DateTime.fromISO(from); date < DateTime.fromISO(to); date = date.plus({ days: 1 })) {
    if (date.weekday !== weekdays.indexOf(day) + 1) continue;
    const { year, month, day: dayOfMonth } = date;
    found.push(
      iso(DateTime.fromObject({ year, month, day: dayOfMonth, hour, minute }, { zone: timeZone }).toMillis()),
    );
  }
  return found;
}

describe("weekly streams across both clock changes of 2027", () => {
  const rows = zones.flatMap((timeZone) => spans.map((span) => ({ timeZone, ...span })));
  it.each(rows)("agree with another library in $timeZone, $name", ({ timeZone, from, to }) => {
    for (const day of weekdays)
      for (const start of starts) {
        const given = slot({ day, start, timeZone });
        const span = {
          from: DateTime.fromISO(from, { zone: timeZone }).toMillis(),
          to: DateTime.fromISO(to, { zone: timeZone }).toMillis(),
        };
        const found = listOccurrences({ slots: [given], dates: [] }, span).filter(
          (stream) => stream.start >= span.from,
        );
        expect(found.map((stream) => iso(stream.start))).toEqual(startsByLuxon(given, { from, to }));
        expect(new Set(found.map((stream) => stream.end - stream.start))).toEqual(new Set([180 * 60_000]));
      }
  });
});

describe("an hour that a clock change", () => {
  it.each([
    ["skips in Berlin", single({ date: "2027-03-28", start: "02:30" }), "2027-03-28T01:30:00.000Z"],
    [
      "skips in Los Angeles",
      single({ date: "2027-03-14", start: "02:30", timeZone: "America/Los_Angeles" }),
      "2027-03-14T10:30:00.000Z",
    ],
    [
      "skips in Sydney",
      single({ date: "2027-10-03", start: "02:30", timeZone: "Australia/Sydney" }),
      "2027-10-02T16:30:00.000Z",
    ],
    ["doubles in Berlin", single({ date: "2027-10-31", start: "02:30" }), "2027-10-31T00:30:00.000Z"],
    [
      "doubles in Los Angeles",
      single({ date: "2027-11-07", start: "01:30", timeZone: "America/Los_Angeles" }),
      "2027-11-07T08:30:00.000Z",
    ],
    [
      "doubles in Sydney",
      single({ date: "2027-04-04", start: "02:30", timeZone: "Australia/Sydney" }),
      "2027-04-03T15:30:00.000Z",
    ],
  ])("%s resolves to one instant", (_, entry, expected) => {
    const [stream] = nextStreams({ slots: [], dates: [entry] }, at("2027-01-01"));
    expect(iso(stream?.start ?? 0)).toBe(expected);
  });

  it("falls into a stream does not change its duration", () => {
    const [night] = nextStreams(
      { slots: [], dates: [single({ date: "2027-03-27", start: "23:00", minutes: 300 })] },
      at("2027-01-01"),
    );
    expect(night?.own).toEqual({ day: "Sat 27 Mar", time: "23:00 to 05:00", zone: "Berlin" });
  });
});

describe("a single date", () => {
  const monday = slot({ day: "MO" });
  const moved = single({ date: "2027-03-29", start: "22:00" });
  const span = { from: at("2027-03-22"), to: at("2027-04-10") };

  it("replaces only the weekly stream that it overlaps", () => {
    const found = listOccurrences({ slots: [monday], dates: [moved] }, span);
    expect(found.map(({ start }) => iso(start))).toEqual([
      "2027-03-22T19:00:00.000Z",
      "2027-03-29T20:00:00.000Z",
      "2027-04-05T18:00:00.000Z",
    ]);
    expect(replacedDays(monday, [moved]).map(String)).toEqual(["2027-03-29"]);
  });

  it("replaces it across zones", () => {
    const sameMoment = single({ date: "2027-03-29", start: "11:30", timeZone: "America/Los_Angeles" });
    expect(listOccurrences({ slots: [monday], dates: [sameMoment] }, span)).toHaveLength(3);
  });

  it("is added at another hour", () => {
    const early = single({ date: "2027-03-29", start: "09:00" });
    expect(listOccurrences({ slots: [monday], dates: [early] }, span)).toHaveLength(4);
  });

  it("is the next stream however far away, with its year", () => {
    const [next] = nextStreams({ slots: [], dates: [single()] }, at("2026-11-26"));
    expect(next?.own).toEqual({ day: "Mon 29 Mar 2027", time: "20:00 to 23:00", zone: "Berlin" });
    expect(weekStreams({ slots: [], dates: [single()] }, at("2026-11-26"))).toEqual([]);
  });
});

it("treats the current stream as the next until it is over", () => {
  const schedule = { slots: [slot()], dates: [] };
  const firstAt = (moment: string) => iso(nextStreams(schedule, at(moment))[0]?.start ?? 0);
  expect(firstAt("2027-02-01T20:30")).toBe("2027-02-01T19:00:00.000Z");
  expect(firstAt("2027-02-01T22:00")).toBe("2027-02-08T19:00:00.000Z");
});

describe("the filters by time", () => {
  // Monday evening in Berlin, Monday morning in Los Angeles, Tuesday morning in Sydney.
  const now = at("2027-02-01T19:30");
  const stream = (start: string, hours = 1) => ({
    start: at(start),
    end: at(start) + hours * 3_600_000,
    timeZone: "Europe/Berlin",
    note: null,
  });
  const fits = (time: Parameters<typeof timeSpan>[0], zone: string, given: ReturnType<typeof stream>) =>
    isWithin(given, time, timeSpan(time, zone, now));

  it("ends today with the visitor's day", () => {
    expect(fits("today", "Europe/Berlin", stream("2027-02-01T22:30"))).toBe(true);
    expect(fits("today", "Europe/Berlin", stream("2027-02-01T23:00"))).toBe(false);
    expect(fits("today", "America/Los_Angeles", stream("2027-02-02T07:30"))).toBe(true);
    expect(fits("today", "Australia/Sydney", stream("2027-02-02T12:30"))).toBe(true);
    expect(fits("today", "Australia/Sydney", stream("2027-02-02T13:00"))).toBe(false);
  });

  it("starts the evening at five and includes running streams", () => {
    expect(fits("evening", "Europe/Berlin", stream("2027-02-01T15:30", 1))).toBe(true);
    expect(fits("evening", "Europe/Berlin", stream("2027-02-01T15:00", 1))).toBe(false);
    expect(fits("evening", "America/Los_Angeles", stream("2027-02-02T01:00"))).toBe(true);
    expect(fits("evening", "America/Los_Angeles", stream("2027-02-02T00:00"))).toBe(false);
  });

  it("reads a weekday as the next one and includes streams that start on it", () => {
    expect(fits("TU", "Europe/Berlin", stream("2027-02-02T12:00"))).toBe(true);
    expect(fits("TU", "Europe/Berlin", stream("2027-02-01T22:30", 4))).toBe(false);
    expect(fits("TU", "Europe/Berlin", stream("2027-02-09T12:00"))).toBe(false);
    expect(fits("MO", "Europe/Berlin", stream("2027-02-01T18:00", 3))).toBe(true);
  });
});

describe("the next stream of the strip", () => {
  const day = (minutes: number, start = "00:00") => weekdays.map((day) => slot({ day, start, minutes }));
  const nextAt = (slots: WeeklySlot[], moment: string) => {
    const now = at(moment);
    const found = findNextStream(
      listOccurrences({ slots, dates: [] }, { from: now, to: now + 9 * 86_400_000 }),
      now,
    );
    expect(nextStreams({ slots, dates: [] }, now).length > 0).toBe(found !== undefined);
    return found && iso(found.start);
  };

  it.each([
    ["one slot a day", day(1440)],
    ["two slots a day", [...day(720), ...day(720, "12:00")]],
    ["a pause of some minutes at midnight", day(1430)],
  ])("is missing while streaming around the clock in %s", (_, slots) => {
    expect(nextAt(slots, "2027-02-01T10:00")).toBeUndefined();
    // The day when clocks go back has 25 hours.
    expect(nextAt(slots, "2027-10-31T09:00")).toBeUndefined();
  });

  it("is the current one if it ends within a day", () => {
    expect(nextAt([slot({ minutes: 1440 })], "2027-02-01T20:00")).toBe("2027-02-01T19:00:00.000Z");
    expect(nextAt(day(600), "2027-02-01T02:00")).toBe("2027-01-31T23:00:00.000Z");
  });

  it("ends with the streams that directly follow", () => {
    const night = [slot({ minutes: 240 }), slot({ day: "TU", start: "00:00" })];
    const now = at("2027-02-01T20:00");
    const streams = listOccurrences({ slots: night, dates: [] }, { from: now, to: now + 9 * 86_400_000 });
    expect(iso(findNextStream(streams, now)?.end ?? 0)).toBe("2027-02-02T02:00:00.000Z");
  });
});
