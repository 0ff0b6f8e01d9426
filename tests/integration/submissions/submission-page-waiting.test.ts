import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeStatus } from "@/lib/features/queue/moderation";
import { readExpectation } from "@/lib/features/reviews/access/data";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { findOwnItem } from "@/lib/features/submitter/data";
import { answerOwn } from "@/lib/features/submitter/mutations";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { makeSent } from "@/tests/support/submitter";
import { sender } from "@/tests/support/visitor";

beforeEach(resetDatabase);

describe("the position in the queue", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));

  it.each(reviewedKinds)(
    "of a %s counts older items of its kind, and changes with the decisions",
    async (kind) => {
      const admin = await makeAdmin();
      const first = await makeReviewed(kind, { submittedAt: at(1) });
      await makeReviewed(kind, { submittedAt: at(2) });
      const { token } = await makeSent(kind, { submittedAt: at(3) });
      await makeReviewed(kind === "game" ? "clip" : "game", { submittedAt: at(1) });
      expect((await findOwnItem(token))?.place).toEqual({ place: 3, total: 3 });
      await changeStatus(admin, asked(kind, first.id), { to: "approved" });
      expect((await findOwnItem(token))?.place).toEqual({ place: 2, total: 2 });
    },
  );

  it("never grows: items that wait for their submitter are counted, suspected spam is not", async () => {
    const admin = await makeAdmin();
    const [first, last] = [
      await makeSent("game", { submittedAt: at(1) }),
      await makeSent("game", { submittedAt: at(2) }),
    ];
    const spam = await makeReviewed("game", { submittedAt: at(1) });
    await db.game.update({ where: { id: spam.id }, data: { spam: true } });
    const readPosition = async () => (await findOwnItem(last.token))?.place;
    expect(await readPosition()).toEqual({ place: 2, total: 2 });
    await changeStatus(admin, asked("game", first.id), { to: "changes", reason: "More.", notify: true });
    expect(await readPosition()).toEqual({ place: 2, total: 2 });
    await answerOwn({ token: first.token, message: "Here." }, sender);
    expect((await findOwnItem(first.token))?.place).toEqual({ place: 1, total: 2 });
    expect(await readPosition()).toEqual({ place: 2, total: 2 });
  });
});

it.each(reviewedKinds)(
  "the expected time of a %s changes with the decisions of its kind only",
  async (kind) => {
    const admin = await makeAdmin();
    const friday = new Date("2026-11-20T09:00:00Z");
    const rejected = await makeReviewed(kind, { submittedAt: friday });
    await changeStatus(admin, asked(kind, rejected.id), { to: "rejected" });
    // Nineteen in all: with the approval below that is the least that counts.
    await query(`INSERT INTO audit_log (at, action, "entityKind", "entityId", "entityName", "actorName")
    SELECT at, action, "entityKind", "entityId", "entityName", "actorName"
    FROM audit_log, generate_series(1, 18) WHERE action LIKE '%.reject'`);
    const { id, token } = await makeSent(kind);
    await changeStatus(admin, asked(kind, id), { to: "changes", reason: "More.", notify: true });
    expect((await findOwnItem(token))?.expectation).toBeNull();
    await query(`UPDATE audit_log SET at = '2026-11-24T10:00:00Z' WHERE action LIKE '%.reject'`);
    vi.spyOn(clock, "now").mockReturnValue(new Date("2026-11-25T10:00:00Z"));
    const last = await makeReviewed(kind, { submittedAt: friday });
    await changeStatus(admin, asked(kind, last.id), { to: "approved" });
    await query(`UPDATE audit_log SET at = '2026-11-20T18:00:00Z' WHERE action LIKE '%.approve'`);
    expect(await readExpectation(kind)).toEqual({ median: 3, most: 3 });
    expect((await findOwnItem(token))?.expectation).toEqual({ median: 3, most: 3 });
    expect(await readExpectation(kind === "game" ? "clip" : "game")).toBeNull();
    vi.restoreAllMocks();
  },
);
