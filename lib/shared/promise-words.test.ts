import { expect, it } from "vitest";
import { formatReplyTime, formatReviewTime } from "./promise-words";
import { defaultPromises } from "./promises";

it("formats the promises of the screens", () => {
  expect([formatReviewTime(defaultPromises), formatReplyTime(defaultPromises)]).toEqual([
    "2-3 business days",
    "24 hours",
  ]);
  const short = { reviewDays: { from: 1, to: 1 }, replyHours: 1 };
  expect([formatReviewTime(short), formatReplyTime(short)]).toEqual(["1 business day", "1 hour"]);
});
