import { beforeEach, expect, it, vi } from "vitest";
import { changeStatus } from "@/lib/features/queue/moderation";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { db } from "@/lib/server/db";
import { versionOf } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeReviewed } from "@/tests/support/reviewed";

beforeEach(resetDatabase);

/** The next transaction is committed, and its answer never arrives. */
function loseNextAnswer(): void {
  const real = db.$transaction.bind(db) as (work: unknown) => Promise<unknown>;
  vi.spyOn(db, "$transaction").mockImplementationOnce((async (work: unknown) => {
    await real(work);
    throw new Error("Connection terminated unexpectedly");
  }) as never);
}

it("what was taken off the site shows nowhere, though the answer to its commit was lost", async () => {
  const admin = await makeAdmin();
  const { id } = await makeReviewed("streamer");
  await changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "approved" });
  const approved = versionOf("streamers");

  loseNextAnswer();
  await expect(
    changeStatus(admin, { kind: "streamer", id, requestId: "r" }, { to: "rejected" }),
  ).rejects.toThrow("terminated");
  expect(await db.streamer.findUnique({ where: { id } })).toMatchObject({ status: "rejected" });
  expect(versionOf("streamers")).toBe(approved + 1);

  loseNextAnswer();
  await expect(moveToTrash(admin, { kind: "streamer", id, requestId: "r" })).rejects.toThrow("terminated");
  expect(versionOf("streamers")).toBe(approved + 2);

  // A refusal changes nothing that shows.
  await refusal(moveToTrash(admin, { kind: "streamer", id, requestId: "r" }));
  expect(versionOf("streamers")).toBe(approved + 2);
});
