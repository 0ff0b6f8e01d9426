import { expect, it } from "vitest";
import { inHowLong, momentIn, scheduleLines, spanIn, zonePlace } from "./text";
import type { WeeklySlot } from "./types";

const slot = (day: WeeklySlot["day"], given: Partial<WeeklySlot> = {}): WeeklySlot => ({
  day,
  start: "20:00",
  minutes: 180,
  timeZone: "Europe/Berlin",
  note: null,
  ...given,
});

it("a schedule is said in words, days of one time together", () => {
  const slots = [
    slot("TH"),
    slot("MO"),
    slot("SA", { start: "22:30", minutes: 240, note: "Horror" }),
    ...(["MO", "TU", "WE", "TH", "FR"] as const).map((day) => slot(day, { start: "06:00", minutes: 90 })),
  ];
  const dates = [
    { date: "2027-03-28", start: "00:00", minutes: 1440, timeZone: "America/New_York", note: null },
  ];
  expect(scheduleLines({ slots, dates })).toEqual([
    "Mondays and Thursdays, 20:00 to 23:00, Berlin",
    "Saturdays, 22:30 to 02:30, Berlin (Horror)",
    "Mondays to Fridays, 06:00 to 07:30, Berlin",
    "Sunday 28 March 2027, 00:00 to 00:00 the next day, New York",
  ]);
});

it("every day is said as such, and three days with a comma", () => {
  const all = (["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const).map((day) => slot(day));
  expect(scheduleLines({ slots: all, dates: [] })).toEqual(["Every day, 20:00 to 23:00, Berlin"]);
  expect(scheduleLines({ slots: [slot("SU"), slot("TU"), slot("MO")], dates: [] })).toEqual([
    "Mondays, Tuesdays and Sundays, 20:00 to 23:00, Berlin",
  ]);
});

it("a moment is said in any zone, with the year where it is another", () => {
  const at = Date.parse("2027-03-28T01:30:00Z");
  expect(momentIn(at, "Europe/Berlin", at)).toEqual({ day: "Sun 28 Mar", time: "03:30" });
  expect(momentIn(at, "America/Los_Angeles", at)).toEqual({ day: "Sat 27 Mar", time: "18:30" });
  expect(momentIn(at, "Asia/Kolkata", at - 200 * 86_400_000)).toEqual({
    day: "Sun 28 Mar 2027",
    time: "07:00",
  });
  expect(spanIn({ start: at, end: at + 3_600_000 }, "UTC", at)).toEqual({
    day: "Sun 28 Mar",
    time: "01:30 to 02:30",
  });
  expect(momentIn(Date.parse("2027-03-28T00:00:00Z"), "UTC", at).time).toBe("00:00");
});

it.each([
  [20_000, "in 1 min"],
  [59 * 60_000, "in 59 min"],
  [60 * 60_000, "in 1 h"],
  [2 * 3_600_000 + 60_000, "in 2 h"],
  [35 * 3_600_000, "in 35 h"],
  [72 * 3_600_000, "in 3 days"],
])("%d ms away is %s", (milliseconds, words) => {
  expect(inHowLong(milliseconds)).toBe(words);
});

it("a zone is named after its place", () => {
  expect(zonePlace("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zonePlace("UTC")).toBe("UTC");
});
