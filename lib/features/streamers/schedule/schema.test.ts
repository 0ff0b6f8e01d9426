import { describe, expect, it } from "vitest";
import { z } from "zod";
import { streamerPayloadSchema } from "@/lib/features/streamers/schema";
import { zoneName } from "./constants";
import { checkSchedule, scheduleFields } from "./schema";

const schema = z.object(scheduleFields).superRefine(checkSchedule);
const slot = { day: "MO", start: "20:00", minutes: 180, timeZone: "Europe/Berlin", note: "Co-op" };
const date = { date: "2027-03-28", start: "20:00", minutes: 180, timeZone: "Europe/Berlin" };

const problemOf = (slots: unknown[], dates: unknown[] = []): string | undefined =>
  schema.safeParse({ slots, dates }).error?.issues[0]?.message;

describe("a schedule", () => {
  it("is normalized: common zone names, a missing note as null, no other fields", () => {
    const given = { ...slot, timeZone: "asia/calcutta", note: "  ", more: 1 };
    expect(schema.parse({ slots: [given], dates: [date] })).toEqual({
      slots: [{ ...slot, timeZone: "Asia/Kolkata", note: null }],
      dates: [{ ...date, note: null }],
    });
  });

  it.each([
    ["no day", { ...slot, day: "" }, "Please choose a day"],
    ["no such day", { ...slot, day: "Monday" }, "Please choose a day"],
    ["no start", { ...slot, start: "" }, "Please enter a start such as 20:00"],
    ["an hour that does not exist", { ...slot, start: "24:00" }, "Please enter a start such as 20:00"],
    ["a start in words", { ...slot, start: "8 pm" }, "Please enter a start such as 20:00"],
    [
      "an end before its beginning",
      { ...slot, minutes: -30 },
      "A stream ends after it begins: please give its length in minutes",
    ],
    [
      "no length",
      { ...slot, minutes: 0 },
      "A stream ends after it begins: please give its length in minutes",
    ],
    [
      "a length in words",
      { ...slot, minutes: "180" },
      "A stream ends after it begins: please give its length in minutes",
    ],
    ["more than a day", { ...slot, minutes: 1441 }, "A stream lasts at most 24 hours"],
    [
      "an unknown zone",
      { ...slot, timeZone: "Mars/Olympus" },
      "Please choose a time zone, such as Europe/Berlin",
    ],
    [
      "an offset, which knows no summer time",
      { ...slot, timeZone: "+01:00" },
      "Please choose a time zone, such as Europe/Berlin",
    ],
    ["a long note", { ...slot, note: "a".repeat(81) }, "Please keep this to at most 80 characters"],
    ["nothing", null, "Please complete the weekly time"],
  ])("is rejected with %s", (_, given, message) => {
    expect(problemOf([given])).toBe(message);
    expect(problemOf([{ ...slot, day: "SU" }, given])).toBe(`Weekly time 2: ${message}`);
  });

  it.each(["2027-02-29", "28.03.2027", "1999-12-31", "2100-01-01", ""])("rejects the day %j", (day) => {
    expect(problemOf([], [{ ...date, date: day }])).toBe("Please enter a day such as 2027-03-28");
  });

  it("has at most twenty entries of both kinds", () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...date, date: `2027-05-${10 + index}` }));
    const message = "Please enter at most 20 times, weekly ones and single dates together";
    expect(problemOf([], many)).toBeUndefined();
    expect(problemOf([slot], many)).toBe(message);
    expect(problemOf([], [...many, { ...date, date: "2027-06-01" }])).toBe(message);
    expect(problemOf(Array.from({ length: 5_000 }, () => null))).toBe(message);
  });

  it("rejects overlapping times", () => {
    const late = { ...slot, start: "22:00" };
    expect(problemOf([slot, late])).toBe(
      "Two of these times overlap: Monday at 20:00 and Monday at 22:00. Please change one of them",
    );
    expect(problemOf([slot, { ...slot, start: "23:00" }])).toBeUndefined();
    // A stream past the end of the week.
    expect(
      problemOf([
        { ...slot, day: "SU", start: "23:00" },
        { ...slot, start: "01:00" },
      ]),
    ).toContain("overlap: Sunday at 23:00 and Monday at 01:00");
    expect(problemOf([], [date, { ...date, date: "2027-03-27", minutes: 1440, start: "21:00" }])).toContain(
      "overlap: Sunday 28 March 2027 at 20:00 and Saturday 27 March 2027 at 21:00",
    );
  });

  it("allows a single date over a weekly slot, and several zones", () => {
    expect(problemOf([slot], [{ ...date, date: "2027-03-29" }])).toBeUndefined();
    expect(problemOf([slot, { ...slot, timeZone: "Europe/Vienna" }])).toBeUndefined();
  });
});

it("accepts the documented payload with and without a schedule", () => {
  const least = { streamName: "Moss", description: "Cosy games.", twitchHandle: "moss" };
  expect(streamerPayloadSchema.parse(least)).toMatchObject({ slots: [], dates: [] });
  expect(streamerPayloadSchema.parse({ ...least, slots: [slot], dates: null })).toMatchObject({
    slots: [slot],
    dates: [],
  });
  const { error } = streamerPayloadSchema.safeParse({ ...least, slots: [slot, slot] });
  expect(error?.issues[0]?.path).toEqual(["slots"]);
});

it("accepts every time zone that browsers offer", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) expect(zoneName(zone), zone).toBeTruthy();
  expect(zoneName("Asia/Saigon")).toBe("Asia/Ho_Chi_Minh");
  for (const name of ["Europe/Kiev", "Europe/Kyiv"]) expect(zoneName(name)).toBe("Europe/Kyiv");
});

it.each([
  "BST",
  "AST",
  "NST",
  "EST",
  "IST",
  "GMT",
  "CST",
  "MST",
  "PST",
  "HST",
  "CET",
  "GMT+2",
  "UTC+2",
  "EST5EDT",
  "SystemV/EST5",
  "Etc/GMT+5",
  "US/Pacific",
  "GB",
])("rejects the abbreviation or legacy name %s instead of mapping it", (timeZone) => {
  expect(problemOf([{ ...slot, timeZone }])).toBe("Please choose a time zone, such as Europe/Berlin");
});

it("stores UTC as UTC", () => {
  expect(zoneName("UTC")).toBe("UTC");
});
