import { expect, it } from "vitest";
import { inHowLong, momentIn, spanIn, zonePlace } from "./moments";

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
