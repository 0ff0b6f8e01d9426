import { beforeEach, expect, it } from "vitest";
import { changeStatus, reopen } from "@/lib/features/queue/moderation";
import { findPanelRow } from "@/lib/features/queue/panel";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { moveToTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeReviewed } from "@/tests/support/reviewed";

/** Items that were rejected by mistake go back to review, by a call of its own. */
let admin: Admin;

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("ada");
});

const request = (kind: (typeof reviewedKinds)[number], id: number, updatedAt?: string) =>
  reopen(admin, { kind, id, requestId: "request" }, updatedAt);

it.each(reviewedKinds)("sends a rejected %s back, which can be approved then", async (kind) => {
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

it("leaves alone what is not rejected, has changed meanwhile or lies in the trash", async () => {
  const { id } = await makeReviewed("game");
  expect(await refusal(request("game", id))).toMatchObject({
    code: "conflict",
    message: "This game is pending. Only what was rejected can be sent back to review.",
  });
  await changeStatus(admin, { kind: "game", id, requestId: "request" }, { to: "rejected" });
  const old = new Date(0).toISOString();
  expect((await refusal(request("game", id, old))).message).toMatch(/^ada changed this game on .*look again/);
  await moveToTrash(admin, { kind: "game", id, requestId: "request" });
  expect((await refusal(request("game", id))).status).toBe(404);
  expect(await db.auditEntry.count({ where: { action: "game.send-back" } })).toBe(0);
});

it("lets one of two at the same moment through", async () => {
  const { id } = await makeReviewed("clip");
  await changeStatus(admin, { kind: "clip", id, requestId: "request" }, { to: "rejected" });
  const outcomes = await Promise.allSettled([request("clip", id), request("clip", id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db.auditEntry.count({ where: { action: "clip.send-back" } })).toBe(1);
});
