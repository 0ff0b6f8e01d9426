import { expect, it } from "vitest";
import { isNarrowed, parseQueueFilter, queueParams } from "./filters";

it("goes into the queue's address and comes back as it was", () => {
  const params = {
    kind: "submission",
    q: "moss",
    role: "streamer",
    sort: "newest",
    file: "yes",
    video: "yes",
  };
  const filter = parseQueueFilter(params);
  expect(filter).toEqual({
    q: "moss",
    kind: "submission",
    role: "streamer",
    sort: "newest",
    flags: ["file", "video"],
  });
  expect(queueParams(filter)).toEqual(params);
  expect(isNarrowed(filter)).toBe(true);
});

it("leaves out what means nothing, and defaults", () => {
  const filter = parseQueueFilter({ kind: "book", q: " ", role: "king", sort: "worst", changes: "no" });
  expect(queueParams(filter)).toEqual({});
  expect(isNarrowed(filter)).toBe(false);
  expect(isNarrowed(parseQueueFilter({ kind: "game", sort: "newest" }))).toBe(false);
});
