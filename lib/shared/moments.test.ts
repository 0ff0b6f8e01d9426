import { describe, expect, it } from "vitest";
import type { LanguageCode } from "./languages";
import { formatTimeUntil, localParts, momentIn, pickNext, spanIn, timeSpan, zoneCity } from "./moments";

it("formats a moment in any zone, with the year if it differs", () => {
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

it("formats a moment as the page's language does", () => {
  const at = Date.parse("2027-03-28T18:30:00Z");
  const german = "de" as LanguageCode;
  expect(momentIn(at, "Europe/Berlin", at, german)).toEqual({ day: "So., 28. März", time: "20:30" });
  expect(momentIn(at, "", at - 200 * 86_400_000, german)).toEqual({
    day: "Mo., 29. März 2027",
    time: "00:15",
  });
  expect(timeSpan({ from: "20:00", to: "21:30" })).toBe("20:00 to 21:30");
});

it("formats the browser's zone like any other", () => {
  // Tests run in Kathmandu.
  for (let day = 0; day < 800; day += 3) {
    const at = Date.UTC(2026, 0, 1, (day * 7) % 24, (day * 11) % 60) + day * 86_400_000;
    expect(momentIn(at, "", Date.UTC(2027, 5))).toEqual(momentIn(at, "Asia/Kathmandu", Date.UTC(2027, 5)));
  }
  expect(localParts(Date.UTC(2027, 8, 4, 18, 20))).toEqual({
    weekday: "Sun",
    day: "5",
    month: "Sept",
    year: "2027",
    time: "00:05",
  });
});

it.each([
  [20_000, "in 1 min"],
  [59 * 60_000, "in 59 min"],
  [60 * 60_000, "in 1 h"],
  [2 * 3_600_000 + 60_000, "in 2 h"],
  [35 * 3_600_000, "in 35 h"],
  [72 * 3_600_000, "in 3 days"],
])("formats %d ms as %s", (milliseconds, words) => {
  expect(formatTimeUntil(milliseconds)).toBe(words);
});

it("names a zone by its city", () => {
  expect(zoneCity("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(zoneCity("UTC")).toBe("UTC");
});

describe("pickNext", () => {
  const hour = 3_600_000;
  const stream = (start: number, end = start + hour) => ({ start: start * hour, end: end * hour });
  const running = Array.from({ length: 8 }, (_, index) => stream(-10 + index, 5));

  it("keeps room for upcoming streams", () => {
    const coming = Array.from({ length: 9 }, (_, index) => stream(index + 1));
    expect(pickNext([...running, ...coming], 0, { hours: 24, count: 12 })).toEqual([
      ...running.slice(-4),
      ...coming.slice(0, 8),
    ]);
  });

  it("shows all running streams if few are upcoming, and none of another day", () => {
    const streams = [stream(-3, -2), ...running, stream(1), stream(25)];
    expect(pickNext(streams, 0, { hours: 24, count: 12 })).toEqual([...running, stream(1)]);
  });
});
