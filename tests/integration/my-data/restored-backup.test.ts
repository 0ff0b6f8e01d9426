import { beforeEach, expect, it, vi } from "vitest";
import { eraseOwn } from "@/lib/features/my-data/erasure/mutations";
import { repeatErasures } from "@/lib/features/my-data/erasure/tasks";
import { db } from "@/lib/server/db";
import { deleteObjects, listObjects } from "@/lib/server/storage/objects";
import { query, resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { openPage, runJobs } from "@/tests/support/my-data";
import { storedKeys } from "@/tests/support/one-person";
import { makeSent } from "@/tests/support/submitter";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const email = "ada@example.com";
const marks = async () => {
  const keys: string[] = [];
  for await (const { key } of listObjects("private/erasures/")) keys.push(key);
  return keys;
};

beforeEach(async () => {
  await resetDatabase();
  await deleteObjects(await marks());
});

/** A person has everything deleted; then an older backup is restored, with one row of theirs and one of another's. */
async function restoreAfterErasure() {
  await makeReviewed("submission");
  const { person } = await openPage(email);
  await eraseOwn(person, "r");
  await runJobs();
  const { id } = await makeSent("game", { email });
  const other = await makeSent("stream", { email: "bo@example.com" });
  await query(`UPDATE submission_access SET "createdAt" = now() - interval '1 day'`);
  return { id, other };
}

it("restores no data of people erased since, and keeps later data", async () => {
  const { other } = await restoreAfterErasure();
  await makeReviewed("submission", { name: "Sent anew" });
  await repeatErasures({});
  expect(await db.game.count()).toBe(0);
  expect(await db.stream.findMany({ select: { id: true } })).toEqual([{ id: other.id }]);
  expect(await db.contentSubmission.findMany({ select: { name: true } })).toEqual([{ name: "Sent anew" }]);
  const again = await db.auditEntry.findMany({ where: { action: "person.erase", actorName: "A job" } });
  expect(again).toHaveLength(1);
  expect(await db.outboxMail.count({ where: { template: "my-data-receipt" } })).toBe(0);
  await repeatErasures({});
  expect(await db.auditEntry.count({ where: { action: "person.erase" } })).toBe(2);
});

it("does nothing without a mark", async () => {
  await restoreAfterErasure();
  await deleteObjects(await marks());
  await repeatErasures({});
  expect(await db.game.count()).toBe(1);
});

it("marks do not reveal whose they are", async () => {
  await restoreAfterErasure();
  const [mark = "", ...others] = await marks();
  expect(others).toEqual([]);
  expect(mark).toMatch(/^private\/erasures\/[\w-]{43}\.json$/);
  expect(storedKeys().join()).not.toContain("ada");
});
