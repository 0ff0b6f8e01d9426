import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postAccept } from "@/app/api/claims/accept/route";
import { claimPayloadSchema } from "@/lib/features/handover/claim-schema";
import { createClaim } from "@/lib/features/handover/claims/mutations";
import { type HandedKind, handedKinds } from "@/lib/features/handover/constants";
import { findOpened } from "@/lib/features/handover/data";
import { invite, withdrawInvitation } from "@/lib/features/handover/moderation";
import { acceptInvitation } from "@/lib/features/handover/mutations";
import { readHandover } from "@/lib/features/handover/panel";
import { invitationSchema } from "@/lib/features/handover/schema";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { openAccess } from "@/lib/features/reviews/access/data";
import { findOwnItem, listByAddress } from "@/lib/features/submitter/data";
import { writeToSubmitter } from "@/lib/features/submitter/panel";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock, daysAhead, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeModerator } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeAdded } from "@/tests/support/handover";
import { asForm, callRoute, newClientAddress } from "@/tests/support/routes";
import { makeSent, tokenIn } from "@/tests/support/submitter";
import { linksTo, sender } from "@/tests/support/visitor";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let ada = "";
let moderator: Moderator;
const { now } = clock;
beforeEach(async () => {
  await resetDatabase();
  moderator = await makeModerator("kim");
  // The limits of mails to an address outlive a test.
  ada = `ada-${newPublicId()}@example.com`;
});
afterEach(() => {
  clock.now = now;
});

const ask = <Kind extends HandedKind>(kind: Kind, id: number) => ({
  ...asked(kind, id),
  recordAnswer: async () => {},
});

async function invited(kind: HandedKind, id: number, email = ada): Promise<string> {
  await invite(moderator, ask(kind, id), { email });
  const [link] = await linksTo(email, "handover-invitation");
  return link?.token ?? "";
}
const accept = (token: string) => acceptInvitation(token, { language: "en", requestId: "r" });
const inDays = (days: number) => {
  const then = daysAhead(days);
  clock.now = () => then;
};
const itemRow = (kind: HandedKind, id: number) =>
  db[kind as "game"].findUniqueOrThrow({ where: { id }, include: { access: true } });

describe("an invitation to take over", () => {
  it.each(handedKinds)("makes its address the submitter of a %s, as if it had sent it", async (kind) => {
    const { id, name } = await makeAdded(kind, "approved");
    const token = await invited(kind, id);
    expect(await findOpened(token)).toMatchObject({ state: "open", name, maskedEmail: "ad…@example.com" });
    expect((await itemRow(kind, id)).access, "before the answer").toBeNull();
    const own = await findOwnItem(tokenIn(await accept(token)));
    expect(own).toMatchObject({
      kind,
      id,
      state: "approved",
      mails: { address: "ad…@example.com", isOn: true },
    });
    expect(own?.history.map(({ words }) => words)).toEqual(["Handed over to you", "Added by our team"]);
    expect(await itemRow(kind, id)).toMatchObject({
      addedBy: null,
      handedOverAt: expect.any(Date),
      termsAcceptedAt: expect.any(Date),
      updatedBy: "Submitter",
    });
    expect(await listByAddress(ada, 5)).toMatchObject([{ kind, id }]);
    const [link] = await linksTo(ada, "handover-done");
    expect(await openAccess(link?.token ?? "")).toMatchObject({ access: { kind, itemId: id } });
    expect(
      await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true, actorName: true } }),
    ).toEqual([
      { action: `${kind}.invite`, actorName: "kim" },
      { action: `${kind}.hand-over`, actorName: "Submitter" },
    ]);
  });

  it("sends the maker the mails of later decisions", async () => {
    const { id } = await makeAdded("streamer");
    await accept(await invited("streamer", id));
    await changeStatus(moderator, asked("streamer", id), { to: "rejected", reason: "Gone", notify: true });
    expect(await db.outboxMail.count({ where: { toAddress: ada, template: "decision-rejected" } })).toBe(1);
  });

  it("keeps what the team wrote before, and replaces its unused link", async () => {
    const { id } = await makeAdded("game");
    await writeToSubmitter(moderator, { ...ask("game", id) }, "Hello maker");
    const before = await db.submissionAccess.findFirstOrThrow({ where: { gameId: id } });
    const own = await findOwnItem(tokenIn(await accept(await invited("game", id))));
    expect(own?.messages).toMatchObject([{ message: "Hello maker", isFromTeam: true }]);
    const after = await db.submissionAccess.findFirstOrThrow({ where: { gameId: id } });
    expect(after.tokenHash).not.toBe(before.tokenHash);
  });

  it("works once", async () => {
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    await accept(token);
    expect(await refusal(accept(token))).toMatchObject({ code: "not_found" });
    expect(await findOpened(token)).toMatchObject({ state: "accepted" });
  });

  it("gives one maker where two links are used at the same time", async () => {
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    // A second open one, as a claim would be.
    const { id: _, tokenHash: __, ...row } = await db.handover.findFirstOrThrow();
    const { sha256 } = await import("@/lib/server/signature");
    const other = "b".repeat(43);
    await db.handover.create({ data: { ...row, email: "bo@example.com", tokenHash: sha256(other) } });
    const results = await Promise.allSettled([accept(token), accept(other), accept(token)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.submissionAccess.count()).toBe(1);
    expect(await db.outboxMail.count({ where: { template: "handover-done" } })).toBe(1);
    const states = (await Promise.all([findOpened(token), findOpened(other)])).map((one) => one?.state);
    expect(states.toSorted()).toEqual(["accepted", "taken"]);
  });

  it("opens nothing after seven days, and goes then with its address", async () => {
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    inDays(6.9);
    expect(await findOpened(token)).toMatchObject({ state: "open" });
    inDays(7.1);
    expect(await findOpened(token)).toBeUndefined();
    expect(await refusal(accept(token))).toMatchObject({ code: "not_found" });
    expect((await readHandover(moderator, { kind: "game", id })).invitations).toMatchObject([
      { state: "expired" },
    ]);
    await housekeeping({}, {} as never);
    expect(await db.handover.count()).toBe(0);
  });

  it("ends with the next one, and with its withdrawal, which keeps a waiting mail from leaving", async () => {
    const { id } = await makeAdded("game");
    const first = await invited("game", id);
    const second = await invited("game", id, "bo@example.com");
    expect(await findOpened(first)).toBeUndefined();
    await withdrawInvitation(moderator, ask("game", id));
    expect(await findOpened(second)).toBeUndefined();
    expect(await refusal(accept(second))).toMatchObject({ code: "not_found" });
    const mails = await db.outboxMail.findMany({ select: { status: true } });
    expect(mails).toEqual([{ status: "discarded" }, { status: "discarded" }]);
    expect(await refusal(withdrawInvitation(moderator, ask("game", id)))).toMatchObject({ code: "conflict" });
    expect((await readHandover(moderator, { kind: "game", id })).invitations).toMatchObject([
      { email: "bo@example.com", state: "withdrawn", invitedBy: "kim" },
      { email: ada, state: "withdrawn" },
    ]);
  });

  it("is refused for rejected and deleted items and those with a submitter, and so is its answer", async () => {
    const rejected = await makeAdded("game", "rejected");
    expect(await refusal(invite(moderator, ask("game", rejected.id), { email: ada }))).toMatchObject({
      code: "conflict",
    });
    const sent = await makeSent("game", { email: "eve@example.com" });
    const taken = await refusal(invite(moderator, ask("game", sent.id), { email: ada }));
    expect(taken).toMatchObject({ code: "conflict" });
    expect(taken.message).not.toContain("eve");
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    await db.game.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await refusal(invite(moderator, ask("game", id), { email: ada }))).toMatchObject({
      code: "not_found",
    });
    expect(await findOpened(token)).toMatchObject({ state: "taken", pagePath: null });
    expect(await refusal(accept(token))).toMatchObject({ code: "conflict" });
    await db.game.update({ where: { id }, data: { deletedAt: null } });
    expect(await findOpened(token), "a refused answer spends no link").toMatchObject({ state: "open" });
  });

  it("waits for a decision that is about to be applied", async () => {
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    const [result] = await scheduleDecisions(moderator, {
      items: [{ kind: "game", id, updatedAt: undefined }],
      decision: "approved",
      reason: null,
      notify: false,
    });
    expect(result).toMatchObject({ ok: true });
    expect(await refusal(accept(token))).toMatchObject({ code: "conflict" });
    expect(await itemRow("game", id)).toMatchObject({ addedBy: "kim", access: null });
    expect(await findOpened(token)).toMatchObject({ state: "open" });
  });

  it("leaves a visitor's open claim alone, also when it is withdrawn", async () => {
    const { id } = await makeAdded("game", "approved");
    const { slug } = await db.game.findUniqueOrThrow({ where: { id } });
    await createClaim(claimPayloadSchema.parse({ noun: "games", slug, email: ada }), sender);
    const [link] = await linksTo(ada, "handover-claim");
    await invited("game", id, `bo-${newPublicId()}@example.com`);
    expect(await findOpened(link?.token ?? "")).toMatchObject({ state: "open" });
    await withdrawInvitation(moderator, ask("game", id));
    expect(await refusal(withdrawInvitation(moderator, ask("game", id)))).toMatchObject({ code: "conflict" });
    expect(await findOpened(link?.token ?? "")).toMatchObject({ state: "open" });
  });

  it("is limited to three mails a day to one address", async () => {
    const { id } = await makeAdded("game");
    for (let count = 0; count < 3; count++) await invited("game", id, "flood@example.com");
    const error = await refusal(invite(moderator, ask("game", id), { email: "flood@example.com" }));
    expect(error).toMatchObject({ code: "rate_limited" });
  });
});

it("takes an address and no other field of an invitation", () => {
  const more = { state: "accepted", invitedBy: "eve", gameId: 7, expiresAt: "2099-01-01", tokenHash: "x" };
  expect(invitationSchema.parse({ email: "ada@example.com", ...more })).toEqual({ email: "ada@example.com" });
});

describe("POST /api/claims/accept", () => {
  const post = (token: string) =>
    callRoute(postAccept, "/api/claims/accept", newClientAddress(), asForm({ token, language: "en" }));

  it("leads to the private page, and back to the link's page where it cannot", async () => {
    const { id } = await makeAdded("game");
    const token = await invited("game", id);
    const done = await post(token);
    expect(done.status).toBe(303);
    const target = new URL(done.headers.get("location") ?? "", "http://a.example");
    expect(target.pathname).toBe("/submission");
    expect(await findOwnItem(target.searchParams.get("token") ?? "")).toMatchObject({ id });
    const again = await post(token);
    expect([again.status, again.headers.get("location")]).toEqual([
      303,
      `/claim?token=${token}&problem=not_found`,
    ]);
    expect((await post("x")).headers.get("location")).toBe("/claim?token=x&problem=not_found");
  });
});
