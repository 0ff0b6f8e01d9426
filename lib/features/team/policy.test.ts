import { expect, it } from "vitest";
import { panelEventSchema } from "@/lib/shared/panel-events";
import { eventFor } from "./policy";

const ada = { id: 1, role: "admin" as const };
const mo = { id: 2, role: "moderator" as const };
const tell = (notification: object, to: typeof ada | typeof mo) =>
  eventFor(panelEventSchema.parse(notification), to);

it("sends the owner of a claim, and its end", () => {
  const claim = { type: "claim", kind: "game", id: 7, by: "mo", byId: 2, milliseconds: 600_000 };
  const told = { type: "claim", kind: "game", id: 7 };
  expect(tell(claim, ada)).toEqual({ ...told, claim: { by: "mo", isOwn: false, milliseconds: 600_000 } });
  expect(tell(claim, mo)).toMatchObject({ claim: { isOwn: true } });
  expect(tell({ type: "claim-end", kind: "game", id: 7 }, ada)).toEqual({ ...told, claim: null });
  expect(tell({ ...claim, milliseconds: 0 }, ada)).toEqual({ ...told, claim: null });
});

it("sends who decided what, and distinguishes undone from applied decisions", () => {
  const item = { kind: "clip", id: 3, at: 1000 };
  const decision = { type: "decision", ...item, decisionId: 9, by: "ada", byId: 1, milliseconds: 10_000 };
  expect(tell({ ...decision, status: "pending" }, mo)).toEqual({
    type: "decision",
    ...item,
    scheduled: { id: 9, decision: "changes", deciderName: "ada", isOwn: false, undoMilliseconds: 10_000 },
  });
  expect(tell({ ...decision, status: "approved" }, ada)).toMatchObject({
    scheduled: { decision: "approved", isOwn: true },
  });
  const settled = { type: "settled", ...item, decisionId: 9 };
  expect(tell({ ...settled, isUndone: true }, mo)).toEqual({ type: "undone", ...item, decisionId: 9 });
  expect(tell({ ...settled, isUndone: false }, mo)).toEqual({ type: "news" });
});

it("sends decisions from lists and status calls in the queue's format", () => {
  const decided = { type: "decided", kind: "game", id: 3, at: 1000, auditId: 12, by: "ada", byId: 1 };
  expect(tell({ ...decided, action: "unapprove" }, mo)).toEqual({
    ...{ type: "decision", kind: "game", id: 3, at: 1000 },
    scheduled: { id: -12, decision: "rejected", deciderName: "ada", isOwn: false, undoMilliseconds: 0 },
  });
  expect(tell({ ...decided, action: "ask-for-changes" }, ada)).toMatchObject({
    scheduled: { decision: "changes", isOwn: true },
  });
});

it("hides accounts, sign-ins and mails from moderators, and other users' sessions from everyone", () => {
  for (const kind of ["user", "session", "mail", "digest", "blog"]) {
    const change = { type: "change", kind, by: "ada", byId: 1 };
    expect(tell(change, ada)).toEqual({ type: "news" });
    expect(tell(change, mo)).toBeUndefined();
  }
  expect(tell({ type: "change", kind: "game", by: "Its submitter", byId: null }, mo)).toEqual({
    type: "news",
  });
  expect(tell({ type: "arrival", kind: "ticket" }, mo)).toEqual({ type: "news" });
  expect(tell({ type: "session-end", sessionId: "x" }, ada)).toBeUndefined();
});
