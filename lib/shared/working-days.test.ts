import { expect, it } from "vitest";
import { workingDaysBetween } from "@/lib/shared/working-days";

it.each([
  ["2026-11-16T00:00:00Z", "2026-11-17T00:00:00Z", 1],
  ["2026-11-16T12:00:00Z", "2026-11-18T00:00:00Z", 1.5],
  // Friday noon to Monday noon: the weekend does not count.
  ["2026-11-20T12:00:00Z", "2026-11-23T12:00:00Z", 1],
  ["2026-11-21T08:00:00Z", "2026-11-22T20:00:00Z", 0],
  ["2026-11-17T00:00:00Z", "2026-11-16T00:00:00Z", 0],
])("counts from %s to %s", (from, to, days) =>
  expect(workingDaysBetween(new Date(from), new Date(to))).toBeCloseTo(days),
);
