import { beforeEach, expect, it } from "vitest";
import { housekeeping } from "@/lib/features/operations/housekeeping";
import { changeStatus } from "@/lib/features/reviews/moderation";
import { retireSubmissions } from "@/lib/features/submissions/tasks";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";
import { privately, published, refusal } from "../support/games";
import { makeReviewed, makeSubmissionWithFile } from "../support/reviewed";

beforeEach(resetDatabase);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it("thirty days in the trash, then a job removes the row and its pictures for good", async () => {
  const admin = await makeAdmin();
  const [over, notYet] = [await makeReviewed("game"), await makeReviewed("game")];
  for (const { id } of [over, notYet]) {
    await changeStatus(admin, "game", id, "approved", "r");
    await moveToTrash(admin, "game", id, "r");
  }
  await db.game.update({ where: { id: over.id }, data: { deletedAt: daysAgo(30.1) } });
  await db.game.update({ where: { id: notYet.id }, data: { deletedAt: daysAgo(29.9) } });
  await db.picture.updateMany({ data: { createdAt: daysAgo(40) } });
  for (let run = 0; run < 2; run++) await housekeeping({});

  expect(await db.game.findMany({ select: { id: true } })).toEqual([{ id: notYet.id }]);
  expect(await db.picture.findMany({ select: { id: true } })).toEqual([{ id: notYet.pictureId }]);
  for (const key of [privately, published]) expect(await hasObject(key(over.pictureId ?? ""))).toBe(false);
  expect((await refusal(restoreFromTrash(admin, "game", over.id, "r"))).status).toBe(404);
  await restoreFromTrash(admin, "game", notYet.id, "r");
  expect(await hasObject(published(notYet.pictureId ?? ""))).toBe(true);
});

it("a submission goes with its file", async () => {
  const [over, notYet] = [
    await makeSubmissionWithFile("over.mp4", Buffer.from("soup")),
    await makeSubmissionWithFile("not-yet.mp4", Buffer.from("soup")),
  ];
  await db.contentSubmission.update({ where: { id: over.id }, data: { deletedAt: daysAgo(30.1) } });
  await db.contentSubmission.update({ where: { id: notYet.id }, data: { deletedAt: daysAgo(29.9) } });
  await retireSubmissions({});
  expect(await db.contentSubmission.findMany({ select: { id: true } })).toEqual([{ id: notYet.id }]);
  expect(await hasObject(over.fileUrl ?? "")).toBe(false);
  expect(await hasObject(notYet.fileUrl ?? "")).toBe(true);
});
