import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeStatus } from "@/lib/features/queue/moderation";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { makeSent } from "@/tests/support/submitter";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

/** Each is a round trip to the database, while a moderator waits. */
async function statementsOf(decide: () => Promise<void>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await decide();
  const texts = sent.mock.calls.map(([query]) => {
    const asked: unknown = query;
    return typeof asked === "string" ? asked : String((asked as { text?: unknown }).text);
  });
  sent.mockRestore();
  return texts;
}

it("a decision without a mail uses eleven statements, and one that unpublishes twelve", async () => {
  const admin = await makeAdmin();
  const { id } = await makeSent("streamer");
  const decide = (to: "approved" | "rejected") =>
    statementsOf(() => changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to }));
  const approving = await decide("approved");
  expect(approving.length, approving.join("\n")).toBeLessThanOrEqual(11);
  const rejecting = await decide("rejected");
  expect(rejecting.length, rejecting.join("\n")).toBeLessThanOrEqual(12);
});

it("a submitter's updates that the decision has seen are settled by it", async () => {
  const admin = await makeAdmin();
  const { id } = await makeSent("streamer");
  await db.submissionAccess.updateMany({ where: { streamerId: id }, data: { newsAt: new Date() } });
  await changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "approved" });
  expect(await db.submissionAccess.findFirst({ where: { streamerId: id } })).toMatchObject({ newsAt: null });
});
