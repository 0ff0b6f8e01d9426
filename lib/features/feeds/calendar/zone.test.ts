import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { isCovered, writeZone } from "./zone";

const now = Date.parse("2026-11-27T10:00:00Z");

/** The instant of a local time, as a calendar program computes it from our definition. */
function readInstant(timeZone: string, date: Temporal.PlainDate, hour: number): string {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(writeZone(timeZone, now))));
  const time = ICAL.Time.fromData({ year: date.year, month: date.month, day: date.day, hour }, zone);
  return new Date(time.toUnixTime() * 1000).toISOString();
}

const expected = (timeZone: string, date: Temporal.PlainDate, hour: number): string =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds).toISOString();

describe("a time zone in calendars", () => {
  it.each([
    ["Asia/Jerusalem", "2028-03-20"],
    ["Asia/Jerusalem", "2034-03-20"],
    ["Africa/Cairo", "2030-10-22"],
    ["America/Nuuk", "2029-03-22"],
    ["America/Santiago", "2029-03-30"],
    ["Asia/Gaza", "2029-03-20"],
    ["Africa/Casablanca", "2026-02-10"],
    ["Asia/Kathmandu", "2027-01-01"],
    ["UTC", "2027-01-01"],
  ])("defines %s as our pages show it in the two weeks from %s", (timeZone, from) => {
    for (let days = 0; days < 14; days++) {
      const date = Temporal.PlainDate.from(from).add({ days });
      expect(readInstant(timeZone, date, 20), `${date}`).toBe(expected(timeZone, date, 20));
    }
  });

  it("covers the years around the current one", () => {
    expect(
      ["2024-06-01", "2026-06-01", "2035-06-01", "2050-06-01"].map((text) =>
        isCovered(Temporal.PlainDate.from(text), now),
      ),
    ).toEqual([false, true, true, false]);
  });
});
