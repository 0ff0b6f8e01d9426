import { expect, it } from "vitest";
import { auditFilterSchema, parseAuditFilter } from "./schema";

it("accepts only days that the database supports", () => {
  const takes = (from: string) => auditFilterSchema.safeParse({ from }).success;
  expect(["2026-11-23", "0001-01-01"].map(takes)).toEqual([true, true]);
  expect(["0000-01-01", "9999-12-31", "2026-02-30", "1e3"].map(takes)).toEqual([false, false, false, false]);
});

it("rejects a reversed range in the export and leaves it to the page", () => {
  const filter = { from: "2026-11-23", to: "2026-11-22" };
  expect(auditFilterSchema.safeParse(filter).error?.issues).toMatchObject([
    { path: ["from"], message: "From is after To. Please enter the earlier day first." },
  ]);
  expect(parseAuditFilter(filter)).toEqual(filter);
  for (const days of [
    { from: filter.to, to: filter.from },
    { from: filter.from, to: filter.from },
    { ...filter, to: "" },
  ])
    expect(auditFilterSchema.safeParse(days).success).toBe(true);
});
