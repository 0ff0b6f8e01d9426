import { describe, expect, it } from "vitest";
import { canDo, expectationOf, expectationWords, fewestDecisions, itemStates, stateOf } from "./policy";

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
    expect(expectationWords(null)).toBe("Review time: 2-3 business days.");
    expect(expectationWords({ median: 1, most: 4 })).toBe(
      "Half of what is sent is decided within 1 working day, and 8 of 10 within 4.",
    );
    expect(expectationWords({ median: 2, most: 2 })).toBe(
      "Most of what is sent is decided within 2 working days.",
    );
  });
});

it("knows the state of an item", () => {
  const item = { status: "pending", changesRequestedAt: null, withdrawnAt: null } as const;
  expect(stateOf(item)).toBe("pending");
  expect(stateOf({ ...item, changesRequestedAt: at("2026-11-20") })).toBe("changes");
  expect(stateOf({ ...item, status: "rejected", withdrawnAt: at("2026-11-20") })).toBe("withdrawn");
  expect(stateOf({ ...item, status: "approved" })).toBe("approved");
});

it("lets each state do what it can", () => {
  const able = (action: Parameters<typeof canDo>[0], kind: Parameters<typeof canDo>[1] = "game") =>
    itemStates.filter((state) => canDo(action, kind, state));
  expect(able("edit")).toEqual(["pending", "changes"]);
  expect(able("withdraw")).toEqual(["pending", "changes", "approved"]);
  expect(able("withdraw", "submission")).toEqual(["pending", "changes"]);
  expect(able("answer")).toEqual(["pending", "changes", "approved", "rejected"]);
  expect(able("again")).toEqual(["rejected"]);
});
