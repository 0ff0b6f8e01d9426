import { expect, it } from "vitest";
import { scheduleLines } from "./text";
import type { WeeklySlot } from "./types";

const slot = (day: WeeklySlot["day"], given: Partial<WeeklySlot> = {}): WeeklySlot => ({
  day,
  start: "20:00",
  minutes: 180,
  timeZone: "Europe/Berlin",
  note: null,
  ...given,
});

it("describes a schedule, with days of the same time grouped", () => {
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

it("writes every day as such, and three days with a comma", () => {
  const all = (["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const).map((day) => slot(day));
  expect(scheduleLines({ slots: all, dates: [] })).toEqual(["Every day, 20:00 to 23:00, Berlin"]);
  expect(scheduleLines({ slots: [slot("SU"), slot("TU"), slot("MO")], dates: [] })).toEqual([
    "Mondays, Tuesdays and Sundays, 20:00 to 23:00, Berlin",
  ]);
});
