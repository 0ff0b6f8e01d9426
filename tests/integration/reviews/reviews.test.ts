import { beforeEach, describe, expect, it } from "vitest";
import { reviewedTables } from "@/lib/features/items/tables";
import { changeStatus, reopen } from "@/lib/features/queue/moderation";
import { findPanelRow } from "@/lib/features/queue/panel";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { pageTrash } from "@/lib/features/trash/data";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { published, refusal } from "@/tests/support/games";

beforeEach(resetDatabase);

const rowOf = async (kind: ReviewedKind, id: number) =>
  db.$transaction((transaction) => reviewedTables[kind].find(transaction, id));

describe.each(reviewedKinds)("a %s", (kind) => {
  it("is approved with its picture, shown to the second admin with who and when, and stored in the log", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const { id, pictureId } = await makeReviewed(kind);
    await changeStatus(ada, asked(kind, id), { to: "approved" });
    expect(await rowOf(kind, id)).toMatchObject({ status: "approved", updatedBy: "ada" });
    if (pictureId) expect(await hasObject(published(pictureId))).toBe(true);
    const late = await refusal(changeStatus(bo, asked(kind, id), { to: "approved" }));
    expect([late.status, late.message]).toEqual([409, expect.stringMatching(/approved by ada on \d/)]);
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: `${kind}.approve`, actorName: "ada" }]);
  });

  it("can be unapproved unless it is a submission, and is final when rejected", async () => {
    const admin = await makeAdmin();
    const { id, pictureId } = await makeReviewed(kind);
    await changeStatus(admin, asked(kind, id), { to: "approved" });
    if (kind === "submission") {
      expect((await refusal(changeStatus(admin, asked(kind, id), { to: "rejected" }))).status).toBe(409);
      return;
    }
    await changeStatus(admin, asked(kind, id), { to: "rejected" });
    if (pictureId) expect(await hasObject(published(pictureId))).toBe(false);
    expect((await refusal(changeStatus(admin, asked(kind, id), { to: "approved" }))).status).toBe(409);
    expect((await refusal(changeStatus(admin, asked(kind, id), { to: "pending" }))).status).toBe(409);
  });

  it("goes to the trash and is restored unchanged", async () => {
    const admin = await makeAdmin();
    const { id, pictureId, name } = await makeReviewed(kind);
    await changeStatus(admin, asked(kind, id), { to: "approved" });
    await moveToTrash(admin, asked(kind, id));
    if (pictureId) expect(await hasObject(published(pictureId))).toBe(false);
    expect((await refusal(moveToTrash(admin, asked(kind, id)))).status).toBe(404);
    expect((await refusal(changeStatus(admin, asked(kind, id), { to: "rejected" }))).status).toBe(404);
    expect((await pageTrash(admin, { q: name.slice(1), page: 1 })).rows).toMatchObject([{ kind, id, name }]);
    await restoreFromTrash(admin, asked(kind, id));
    expect(await rowOf(kind, id)).toMatchObject({ status: "approved", deletedAt: null });
    if (pictureId) expect(await hasObject(published(pictureId))).toBe(true);
    expect((await refusal(restoreFromTrash(admin, asked(kind, id)))).status).toBe(404);
    expect((await pageTrash(admin, { q: "", page: 1 })).total).toBe(0);
  });
});

describe("an immediate decision with words", () => {
  const words = { reason: "Thank you for sending this.", notify: true };
  const mails = () =>
    db.outboxMail.findMany({ orderBy: { id: "asc" }, select: { template: true, text: true } });

  it("keeps the reason and mails it, and does neither where it was not requested", async () => {
    const admin = await makeAdmin();
    const [notified, silent] = [await makeReviewed("streamer"), await makeReviewed("streamer")];
    await changeStatus(admin, asked("streamer", silent.id), { to: "rejected" });
    expect(await mails()).toEqual([]);
    await changeStatus(admin, asked("streamer", notified.id), { to: "approved", ...words });
    await changeStatus(admin, asked("streamer", notified.id), {
      to: "rejected",
      ...words,
      reason: "Out of date.",
    });
    const [approved, unapproved, ...more] = await mails();
    expect(more).toEqual([]);
    expect(approved).toMatchObject({ template: "decision-approved" });
    expect(approved?.text).toContain("Thank you for sending this.");
    expect(unapproved).toMatchObject({ template: "decision-unapproved" });
    expect(unapproved?.text).toMatch(/is not on .+ any more.[\s\S]*Out of date\./);
    expect(await db.streamer.findUnique({ where: { id: notified.id } })).toMatchObject({
      status: "rejected",
      reviewReason: "Out of date.",
    });
    expect(await db.auditEntry.findMany({ orderBy: { id: "asc" }, select: { action: true } })).toEqual([
      { action: "streamer.reject" },
      { action: "streamer.approve" },
      { action: "streamer.unapprove" },
    ]);
  });

  it("requests changes and leaves the row pending, and is refused without an address", async () => {
    const admin = await makeAdmin();
    const [streamer, game] = [await makeReviewed("streamer"), await makeReviewed("game")];
    const request = { reason: "A sharper picture, please", notify: false };
    await changeStatus(admin, asked("streamer", streamer.id), { to: "changes", ...request });
    expect(await rowOf("streamer", streamer.id)).toMatchObject({
      status: "pending",
      updatedBy: admin.username,
    });
    expect(await mails()).toMatchObject([{ template: "decision-changes-wanted" }]);
    const refused = await refusal(changeStatus(admin, asked("game", game.id), { to: "changes", ...request }));
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(/^No mail address was given/),
    ]);
    await changeStatus(admin, asked("streamer", streamer.id), { to: "approved" });
    expect(
      (await refusal(changeStatus(admin, asked("streamer", streamer.id), { to: "changes", ...request })))
        .status,
    ).toBe(409);
    expect(await mails()).toHaveLength(1);
  });
});

describe("sending back", () => {
  /** Items that were rejected by mistake return to review, by a separate call. */
  let admin: Admin;

  beforeEach(async () => {
    await resetDatabase();
    admin = await makeAdmin("ada");
  });

  const request = (kind: (typeof reviewedKinds)[number], id: number, updatedAt?: string) =>
    reopen(admin, { kind, id, requestId: "request" }, updatedAt);

  it.each(reviewedKinds)("returns a rejected %s to the queue, which can be approved then", async (kind) => {
    const { id, name } = await makeReviewed(kind);
    await changeStatus(
      admin,
      { kind, id, requestId: "request" },
      { to: "rejected", reason: "Too dark", notify: false },
    );
    await request(kind, id);
    expect(await findPanelRow(admin, { kind, id })).toMatchObject({
      status: "pending",
      reviewedAt: null,
      reviewedBy: null,
      reviewReason: null,
      updatedBy: "ada",
    });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: `${kind}.send-back` } });
    expect(entry).toMatchObject({
      actorName: "ada",
      entityId: String(id),
      entityName: name,
      oldValue: { status: "rejected" },
      newValue: { status: "pending" },
    });
    await changeStatus(admin, { kind, id, requestId: "request" }, { to: "approved" });
    expect(await findPanelRow(admin, { kind, id })).toMatchObject({ status: "approved" });
  });

  it("ignores rows that are not rejected, have changed in the meantime or are in the trash", async () => {
    const { id } = await makeReviewed("game");
    expect(await refusal(request("game", id))).toMatchObject({
      code: "conflict",
      message: "This game is pending. Only what was rejected can be sent back to review.",
    });
    await changeStatus(admin, { kind: "game", id, requestId: "request" }, { to: "rejected" });
    const old = new Date(0).toISOString();
    expect((await refusal(request("game", id, old))).message).toMatch(
      /^ada changed this game on .*look again/,
    );
    await moveToTrash(admin, { kind: "game", id, requestId: "request" });
    expect((await refusal(request("game", id))).status).toBe(404);
    expect(await db.auditEntry.count({ where: { action: "game.send-back" } })).toBe(0);
  });

  it("lets one of two simultaneous requests through", async () => {
    const { id } = await makeReviewed("clip");
    await changeStatus(admin, { kind: "clip", id, requestId: "request" }, { to: "rejected" });
    const outcomes = await Promise.allSettled([request("clip", id), request("clip", id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.auditEntry.count({ where: { action: "clip.send-back" } })).toBe(1);
  });
});
