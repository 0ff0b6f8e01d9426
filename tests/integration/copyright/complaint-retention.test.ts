import { beforeEach, expect, it, vi } from "vitest";
import { forgetRemoved } from "@/lib/features/audit/tasks";
import { settleComplaint, takeDown } from "@/lib/features/copyright/moderation";
import type { Ending } from "@/lib/features/copyright/policy";
import { retireComplaints } from "@/lib/features/copyright/tasks";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { complain } from "@/tests/support/complaints";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";

vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
});

async function settled(decision: Ending) {
  const game = await makeReviewed("game");
  await changeStatus(admin, asked("game", game.id), { to: "approved" });
  const { id } = await complain(`/pictures/${game.pictureId}/640.webp`);
  const words = { reason: "Because.", updatedAt: undefined };
  if (decision !== "rejected") await takeDown(admin, { id, requestId: "r" }, words);
  await settleComplaint(admin, { id, requestId: "r" }, { ...words, decision });
  return { id, gameId: game.id };
}
const settledAgo = (interval: string) =>
  query(`UPDATE copyright_complaints SET "settledAt" = now() - $1::interval`, [interval]);

it.each(["rejected", "restored", "withdrawn"] as const)(
  "a complaint that was %s is deleted 24 months after its end, with its words in the audit log",
  async (decision) => {
    await settled(decision);
    await settledAgo("23 months 27 days");
    await retireComplaints({});
    expect(await db.copyrightComplaint.count()).toBe(1);
    await settledAgo("24 months 1 day");
    for (const job of [retireComplaints, forgetRemoved]) await job({});
    expect(await db.copyrightComplaint.count()).toBe(0);
    const entries = await db.auditEntry.findMany({ where: { entityKind: "complaint" } });
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.every(({ newValue, entityName }) => newValue === null && entityName === "")).toBe(true);
  },
);

it("an upheld item goes into the trash after ninety days, is restored from it as taken down, and is deleted permanently", async () => {
  const { id, gameId } = await settled("upheld");
  const stateOf = () =>
    db.game.findUnique({ where: { id: gameId }, select: { status: true, deletedAt: true } });
  await settledAgo("89 days");
  await retireComplaints({});
  expect(await stateOf()).toEqual({ status: "taken_down", deletedAt: null });
  await settledAgo("91 days");
  const other = await complainAgain(gameId);
  await retireComplaints({});
  expect((await stateOf())?.deletedAt, "another complaint is still looked at").toBeNull();
  await db.copyrightComplaint.delete({ where: { id: other } });
  for (let run = 0; run < 2; run++) await retireComplaints({});
  expect((await stateOf())?.deletedAt).toBeInstanceOf(Date);
  expect(await db.auditEntry.count({ where: { action: "game.delete" } })).toBe(1);
  await restoreFromTrash(admin, asked("game", gameId));
  expect(await stateOf()).toEqual({ status: "taken_down", deletedAt: null });
  await retireComplaints({});
  await query(`UPDATE games SET "deletedAt" = now() - interval '31 days'`);
  await settledAgo("25 months");
  await retireComplaints({});
  expect(await db.copyrightComplaint.findUnique({ where: { id } }), "it still holds the item").not.toBeNull();
  await housekeeping({});
  await retireComplaints({});
  expect([await db.game.count(), await db.copyrightComplaint.count()]).toEqual([0, 0]);
});

/** A further complaint about a game that is down by now, as one that had arrived before. */
async function complainAgain(gameId: number): Promise<number> {
  const [first] = await db.copyrightComplaint.findMany({ where: { itemId: gameId } });
  if (!first) throw new Error("there is no complaint");
  const { id: _, number: __, state: ___, settledAt: ____, takenDownAt: _____, ...same } = first;
  return (await db.copyrightComplaint.create({ data: { ...same, number: "CC-000999" } })).id;
}

it("network addresses are deleted after thirty days", async () => {
  await settled("rejected");
  await query(`UPDATE copyright_complaints SET "submittedAt" = now() - interval '31 days'`);
  await housekeeping({});
  expect(await db.copyrightComplaint.findFirst()).toMatchObject({ submitterIp: null, name: "Ada Fern" });
});
