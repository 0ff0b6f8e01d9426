import { expect, it } from "vitest";
import { defaultPromises, replyTimeWords, reviewTimeWords } from "./promises";

it("formats the promises of the screens", () => {
  expect([reviewTimeWords(defaultPromises), replyTimeWords(defaultPromises)]).toEqual([
    "2-3 business days",
    "24 hours",
  ]);
  const short = { reviewDays: { from: 1, to: 1 }, replyHours: 1 };
  expect([reviewTimeWords(short), replyTimeWords(short)]).toEqual(["1 business day", "1 hour"]);
});
