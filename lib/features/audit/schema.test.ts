import { expect, it } from "vitest";
import { auditFilterSchema } from "./schema";

it("takes days that the database knows, and no others", () => {
  const takes = (from: string) => auditFilterSchema.safeParse({ from }).success;
  expect(["2026-11-23", "0001-01-01"].map(takes)).toEqual([true, true]);
  expect(["0000-01-01", "9999-12-31", "2026-02-30", "1e3"].map(takes)).toEqual([false, false, false, false]);
});
