import { beforeEach, expect, it, vi } from "vitest";
import { changeStatus } from "@/lib/features/reviews/moderation";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { dropKept } from "@/lib/server/cache/own-cache";
import { db } from "@/lib/server/db";
import { resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";
import { refusal } from "../support/games";
import { makeReviewed } from "../support/reviewed";

vi.mock("@/lib/server/cache/own-cache", { spy: true });

beforeEach(async () => {
  await resetDatabase();
  vi.mocked(dropKept).mockClear();
});

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
  await changeStatus(admin, "streamer", id, "approved", "r");
  expect(dropKept).toHaveBeenCalledTimes(1);

  loseNextAnswer();
  await expect(changeStatus(admin, "streamer", id, "rejected", "r")).rejects.toThrow("terminated");
  expect(await db.streamer.findUnique({ where: { id } })).toMatchObject({ status: "rejected" });
  expect(dropKept).toHaveBeenCalledTimes(2);

  loseNextAnswer();
  await expect(moveToTrash(admin, "streamer", id, "r")).rejects.toThrow("terminated");
  expect(dropKept).toHaveBeenCalledTimes(3);
  expect(vi.mocked(dropKept)).toHaveBeenLastCalledWith(["streamers"]);

  // A refusal changes nothing that shows.
  await refusal(moveToTrash(admin, "streamer", id, "r"));
  expect(dropKept).toHaveBeenCalledTimes(3);
});
