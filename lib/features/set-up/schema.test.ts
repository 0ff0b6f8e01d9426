import { expect, it } from "vitest";
import { languagesSchema } from "./schema";

it("refuses languages that are unknown, repeated, none, or only for tests", () => {
  const isValid = (languages: string[] | null) =>
    languagesSchema.safeParse({ languages, version: 0 }).success;
  expect([isValid(["de", "en"]), isValid(null)]).toEqual([true, true]);
  expect([[], ["xx"], ["en", "en"], ["en-XA"]].map(isValid)).toEqual([false, false, false, false]);
});
