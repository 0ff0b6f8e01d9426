import { expect, it } from "vitest";
import { idParamsSchema, statusChangeSchema } from "./schema";

it("reads an id of digits, and takes nothing else for a number", () => {
  expect(idParamsSchema.parse({ id: "100" })).toEqual({ id: 100 });
  for (const id of ["1e2", "0x10", "+5", " 1", "1.0", "0", "-1", "", "2147483648", "99999999999", "abc"])
    expect(idParamsSchema.safeParse({ id }).success, id).toBe(false);
});

it("mails a decision unless it says no", () => {
  const parsed = (more: object) => statusChangeSchema.parse({ status: "approved", ...more }).notify;
  expect([parsed({}), parsed({ notify: true }), parsed({ notify: false })]).toEqual([true, true, false]);
});
