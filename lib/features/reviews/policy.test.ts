import { describe, expect, it } from "vitest";
import { listNotifiedDecisions, nextStatuses, type ReviewedKind, reviewStatuses } from "./policy";

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
