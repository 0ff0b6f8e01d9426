import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeStatus } from "@/lib/features/queue/moderation";
import { storeIncomingFile } from "@/lib/features/uploads/direct";
import { db } from "@/lib/server/db";
import { reconcilePublishedPictures } from "@/lib/server/pictures/reconcile";
import { timeouts } from "@/lib/server/storage/call";
import { hasObject } from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { privately, published, refusal, submit } from "@/tests/support/games";
import { pngPicture } from "@/tests/support/pictures";

/** Decisions whose pictures storage copies or removes too slowly for a transaction to wait. */

const line = await vi.hoisted(async () => {
  const { openStorageLine } = await import("@/tests/support/storage");
  const opened = await openStorageLine(process.env.S3_ENDPOINT ?? "");
  process.env.S3_ENDPOINT = opened.url;
  return opened;
});

const transactionMilliseconds = 20_000;
const away = {
  code: "unavailable",
  message: "We cannot reach our file storage right now. Please try again in a minute.",
};

beforeEach(resetDatabase);
afterEach(() => line.say(Number.POSITIVE_INFINITY));

it("an approval is refused because of the storage within its transaction's time, and leaves nothing", async () => {
  const admin = await makeAdmin();
  const { id, pictureId } = await makeReviewed("game");
  const copy = published(pictureId ?? "");
  line.say(0);
  const startedAt = performance.now();
  await expect(
    changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" }),
  ).rejects.toMatchObject(away);
  expect(performance.now() - startedAt).toBeLessThan(transactionMilliseconds / 2);
  line.say(Number.POSITIVE_INFINITY);
  expect(await db.game.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
  expect(await db.picture.findMany()).toMatchObject([{ published: false }]);

  // Storage copied it all the same, and could not say so.
  await expect.poll(() => hasObject(copy)).toBe(true);
  expect(await reconcilePublishedPictures()).toBe(1);
  expect([await hasObject(copy), await hasObject(privately(pictureId ?? ""))]).toEqual([false, true]);

  await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" });
  expect(await hasObject(copy)).toBe(true);
});

it("unpublishing is refused the same way, and changes nothing", async () => {
  const admin = await makeAdmin();
  const { id } = await makeReviewed("game");
  await changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "approved" });
  // The tests before have left some.
  await reconcilePublishedPictures();
  line.say(0);
  await expect(
    changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "rejected" }),
  ).rejects.toMatchObject(away);
  line.say(Number.POSITIVE_INFINITY);
  expect(await db.game.findUnique({ where: { id } })).toMatchObject({ status: "approved" });
  expect(await reconcilePublishedPictures()).toBe(1);
  expect(await reconcilePublishedPictures()).toBe(0);
});

it("an edit that changes two pictures has time left for the database", () => {
  const [pictures, steps] = [2, 2];
  expect(pictures * steps * timeouts.transaction).toBeLessThan(0.9 * transactionMilliseconds);
});

it("a submission with a small picture is refused in seconds, and leaves nothing visible", async () => {
  line.say(0);
  const startedAt = performance.now();
  expect(await refusal(submit())).toMatchObject(away);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  expect(await db.game.count()).toBe(0);
}, 20_000);

it("a submission with a small file in its form is refused the same way", async () => {
  line.say(0);
  const startedAt = performance.now();
  const { buffer, mimeType, name } = await pngPicture();
  const file = { name, mimeType, announcedBytes: buffer.byteLength, body: Readable.from([buffer]) };
  await expect(storeIncomingFile(file, "192.0.2.1")).rejects.toMatchObject(away);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  expect(await db.upload.count({ where: { status: "completed" } })).toBe(0);
}, 20_000);
