import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/shared/errors";
import { stateAction, stateAfter, stateOf } from "./policy";

const now = new Date("2026-11-29T10:00:00Z");
const later = "2026-12-01T10:00:00.000Z";
const draft = { isPublished: false, publishAt: null, publishedAt: null };
const scheduled = { ...draft, publishAt: new Date(later) };
const published = { ...draft, isPublished: true, publishedAt: new Date("2026-11-01T00:00:00Z") };

describe("the state of a post", () => {
  it("publishes now, and keeps the date of a post that was public before", () => {
    expect(stateAfter(draft, { state: "published" }, now)).toEqual({ ...published, publishedAt: now });
    const taken = stateAfter(published, { state: "draft" }, now);
    expect([stateOf(taken), stateAfter(taken, { state: "published" }, now)]).toEqual(["draft", published]);
  });

  it("stays as it is where an edit names none", () => {
    for (const state of [draft, scheduled, published]) expect(stateAfter(state, {}, now)).toEqual(state);
  });

  it("keeps a plan whose time has passed, and refuses a new one in the past", () => {
    const overdue = { ...draft, publishAt: new Date("2026-11-29T09:59:00Z") };
    expect(stateAfter(overdue, { state: "scheduled" }, now)).toEqual(overdue);
    const past = () => stateAfter(draft, { state: "scheduled", publishAt: "2026-11-29T09:59:00Z" }, now);
    expect(past).toThrow(AppError);
  });

  it.each([
    [draft, published, "publish"],
    [scheduled, published, "publish"],
    [published, draft, "unpublish"],
    [published, scheduled, "unpublish"],
    [draft, scheduled, "schedule"],
    [scheduled, draft, "unschedule"],
    [scheduled, scheduled, undefined],
    [published, published, undefined],
    [draft, draft, undefined],
  ])("names each change in the audit log (%#)", (before, after, action) => {
    expect(stateAction(before, after)).toBe(action);
  });
});
