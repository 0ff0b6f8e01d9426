import { describe, expect, it } from "vitest";
import { defaultPromises } from "@/lib/shared/promises";
import {
  expectationOf,
  expectationWords,
  fewestDecisions,
  listNotifiedDecisions,
  nextStatuses,
  type ReviewedKind,
  reviewStatuses,
} from "./policy";

const allowed = (kind: ReviewedKind) =>
  reviewStatuses.flatMap((from) => nextStatuses(kind, from).map((to) => `${from} → ${to}`));

describe("the status lifecycle", () => {
  it.each(["game", "streamer", "stream", "clip"] as const)(
    "%s: decided, and taken back once approved",
    (kind) => {
      expect(allowed(kind)).toEqual(["pending → approved", "pending → rejected", "approved → rejected"]);
    },
  );

  it("submissions are decided once", () => {
    expect(allowed("submission")).toEqual(["pending → approved", "pending → rejected"]);
  });

  it("offers a reviewer what is possible, as its submitter is notified of it", () => {
    expect(listNotifiedDecisions("game", "pending")).toEqual(["approved", "rejected", "changes"]);
    expect(listNotifiedDecisions("game", "approved")).toEqual(["unapproved"]);
    expect(listNotifiedDecisions("submission", "approved")).toEqual([]);
    expect(listNotifiedDecisions("game", "rejected")).toEqual([]);
  });
});

const at = (text: string) => new Date(text);
const times = (count: number, submittedAt: string, decidedAt: string) =>
  Array.from({ length: count }, () => ({ submittedAt: at(submittedAt), decidedAt: at(decidedAt) }));

describe("expectationOf", () => {
  it("says nothing with fewer than twenty decisions", () => {
    const enough = times(fewestDecisions, "2026-11-23T09:00Z", "2026-11-24T09:00Z");
    expect(expectationOf(enough.slice(1))).toBeNull();
    expect(expectationOf(enough)).toEqual({ median: 1, most: 1 });
  });

  it("counts no weekend: from Friday evening to Monday morning is less than a day", () => {
    expect(expectationOf(times(20, "2026-11-20T18:00Z", "2026-11-23T09:00Z"))).toEqual({
      median: 1,
      most: 1,
    });
    expect(expectationOf(times(20, "2026-11-21T00:00Z", "2026-11-22T23:00Z"))).toEqual({
      median: 1,
      most: 1,
    });
    expect(expectationOf(times(20, "2026-11-20T18:00Z", "2026-11-24T19:00Z"))).toEqual({
      median: 3,
      most: 3,
    });
  });

  it("takes days in UTC, wherever the times were written down", () => {
    // Saturday 01:00 in Berlin is Friday 24:00 UTC: an hour of work.
    const inBerlin = times(20, "2026-11-21T00:00:00+01:00", "2026-11-23T01:00:00+01:00");
    expect(expectationOf(inBerlin)).toEqual({ median: 1, most: 1 });
    // Sunday 20:00 in New York is Monday 01:00 UTC: work has begun.
    const inNewYork = times(20, "2026-11-22T20:00:00-05:00", "2026-11-24T21:00:00-05:00");
    expect(expectationOf(inNewYork)).toEqual({ median: 3, most: 3 });
  });

  it("promises never less than was measured", () => {
    const soon = times(15, "2026-11-23T00:00Z", "2026-11-24T00:01Z");
    const late = times(5, "2026-11-16T00:00Z", "2026-11-20T00:00Z");
    expect(expectationOf([...late, ...soon])).toEqual({ median: 2, most: 4 });
    expect(expectationOf([...late.slice(1), ...soon, ...soon.slice(0, 1)])).toEqual({ median: 2, most: 2 });
  });

  it("is said in words", () => {
    expect(expectationWords(null, defaultPromises)).toBe("Review time: 2-3 business days.");
    expect(expectationWords({ median: 1, most: 4 }, defaultPromises)).toBe(
      "Half of what is sent is decided within 1 working day, and 8 of 10 within 4.",
    );
    expect(expectationWords({ median: 2, most: 2 }, defaultPromises)).toBe(
      "Most of what is sent is decided within 2 working days.",
    );
  });
});
