import { expect, it } from "vitest";
import { quietUntil } from "./policy";

const berlin = "Europe/Berlin";
const until = (quietFrom: string | null, quietTo: string | null, now: string) =>
  quietUntil({ quietFrom, quietTo }, new Date(now), berlin)?.toISOString() ?? null;

it("ends quiet hours across midnight in the site's zone", () => {
  expect(until("22:00", "07:30", "2026-11-29T20:59:59Z")).toBeNull();
  expect(until("22:00", "07:30", "2026-11-29T21:00:00Z")).toBe("2026-11-30T06:30:00.000Z");
  expect(until("22:00", "07:30", "2026-11-29T23:30:00Z")).toBe("2026-11-30T06:30:00.000Z");
  expect(until("22:00", "07:30", "2026-11-30T06:29:59Z")).toBe("2026-11-30T06:30:00.000Z");
  expect(until("22:00", "07:30", "2026-11-30T06:30:00Z")).toBeNull();
});

it("ends quiet hours within a day, and after a clock change", () => {
  expect(until("12:00", "13:00", "2026-11-29T11:15:00Z")).toBe("2026-11-29T12:00:00.000Z");
  expect(until("12:00", "13:00", "2026-11-29T12:00:00Z")).toBeNull();
  // Summer time begins on 28 March 2027.
  expect(until("22:00", "07:00", "2027-03-27T22:00:00Z")).toBe("2027-03-28T05:00:00.000Z");
});

it("has no quiet hours without both times, or with twice the same", () => {
  expect([
    until(null, null, "2026-11-29T21:00:00Z"),
    until("22:00", null, "2026-11-29T21:00:00Z"),
    until("22:00", "22:00", "2026-11-29T21:00:00Z"),
  ]).toEqual([null, null, null]);
});
