import sharp from "sharp";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { findGameForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { makePictureWidths, settlePictures } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { editOwn } from "@/lib/features/submitter/mutations";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { runJobsOnce } from "@/lib/server/jobs/runner";
import { copyPicture, discardPicture, readPublishedFile } from "@/lib/server/pictures/store";
import { makeWidths, makeWidthsTask } from "@/lib/server/pictures/widths";
import { pictureFiles, privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import * as objects from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString, submit } from "@/tests/support/games";
import { listStoredKeys } from "@/tests/support/storage";
import { submitStreamer } from "@/tests/support/streamers";
import { makeSent } from "@/tests/support/submitter";
import { asking, changed, makeApproved } from "@/tests/support/suggestions";

/** A request stores one size of a picture; the others are made by a job, or by what publishes it. */
let admin: Admin;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const wide = () => dataString(1000, 560);
const asSent = [1000, 1000, 1000, 1000];
const asMade = [320, 640, 800, 1000];
const away = new AppError("unavailable", "We cannot reach our file storage right now.");

async function submitWide(): Promise<{ id: number; pictureId: string }> {
  const { id, pictureId } = await submit({ imageUrl: await wide() });
  return { id, pictureId: pictureId ?? "" };
}

async function widthsAt(keyOf: typeof privateKey, id: string): Promise<(number | undefined)[]> {
  const files = await Promise.all(pictureFiles.map((name) => objects.getObject(keyOf(id, name))));
  return Promise.all(
    files.map(async (file) => file && (await sharp(await objects.readWhole(file)).metadata()).width),
  );
}

const isComplete = async (id: string) => (await db.picture.findUnique({ where: { id } }))?.hasAllWidths;
const incompleteCount = () => db.picture.count({ where: { hasAllWidths: false } });
const keysOf = (id: string) =>
  listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "").filter((key) => key.includes(id));
const approve = (id: number) => changeStatus(admin, asked("game", id), { to: "approved" });

/** Storage that answers the first `count` writes late, once `release` is called. */
function holdWrites() {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const real = objects.putObject;
  const put = vi.spyOn(objects, "putObject").mockImplementation(async (...args) => {
    await held;
    return real(...args);
  });
  return { release, put };
}

describe("a picture that a request carries", () => {
  it("is available immediately in one size, under the name of every width", async () => {
    const { id, pictureId } = await submitWide();
    expect(await widthsAt(privateKey, pictureId)).toEqual(asSent);
    expect(await isComplete(pictureId)).toBe(false);
    expect((await findGameForAdmin(admin, id))?.pictureSrc).toContain(
      `private/pictures/${pictureId}/640.webp`,
    );
  });

  it("gets its widths from a job, once", async () => {
    const { pictureId } = await submitWide();
    await query("UPDATE graphile_worker._private_jobs SET run_at = now()");
    await runJobsOnce({ [makeWidthsTask]: { run: makePictureWidths } });
    expect(await widthsAt(privateKey, pictureId)).toEqual(asMade);
    expect(await isComplete(pictureId)).toBe(true);
    const put = vi.spyOn(objects, "putObject");
    await makePictureWidths({ id: pictureId });
    expect(put).not.toHaveBeenCalled();
  });

  it("lacks nothing when it is as narrow as the narrowest width", async () => {
    const { pictureId } = await submit();
    expect(await isComplete(pictureId ?? "")).toBe(true);
    expect(await widthsAt(privateKey, pictureId ?? "")).toEqual([64, 64, 64, 64]);
  });

  const sendings: [string, number, () => Promise<unknown>][] = [
    [
      "a game and its screenshots",
      2,
      async () =>
        submit({ imageUrl: await wide(), screenshots: [{ image: await wide(), description: "The gate" }] }),
    ],
    ["a streamer", 1, async () => submitStreamer({ bannerImageUrl: await wide() })],
    [
      "an edit of the submitter",
      1,
      async () => {
        const { token } = await makeSent("game");
        await editOwn({ token, ...changed.game, imageUrl: await wide() }, { requestId: "r", upload: null });
      },
    ],
    [
      "a suggested change",
      1,
      async () => {
        const { token } = await makeApproved(admin, "streamer");
        await suggestChange({ token, ...changed.streamer, bannerImageUrl: await wide() }, asking);
      },
    ],
    [
      "an edit of the team",
      1,
      async () => {
        const { id } = await submit();
        await editByTeam(id);
      },
    ],
  ];
  it.each(sendings)("is encoded once with %s", async (_, count, send) => {
    await send();
    expect(await incompleteCount()).toBe(count);
    const jobs = await query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'make_widths'");
    expect(jobs).toHaveLength(count);
  });
});

const editByTeam = async (id: number) =>
  updateGame(
    admin,
    { id, requestId: "r" },
    gameEditSchema.parse({ ...changed.game, imageUrl: await wide() }),
  );

describe("publishing waits for the widths of its picture", () => {
  it("an approval that is faster than the job makes them", async () => {
    const { id, pictureId } = await submitWide();
    await approve(id);
    expect(await widthsAt(publishedKey, pictureId)).toEqual(asMade);
    expect(await widthsAt(privateKey, pictureId)).toEqual(asMade);
    expect(await makeWidths(pictureId)).toBe(false);
  });

  it("an edit of a public item makes them", async () => {
    const { id } = await submit();
    await approve(id);
    await editByTeam(id);
    const { pictureId } = await db.game.findUniqueOrThrow({ where: { id } });
    expect(await widthsAt(publishedKey, pictureId ?? "")).toEqual(asMade);
  });

  it("an approval waits while a job makes them, and both produce the same", async () => {
    const { id, pictureId } = await submitWide();
    const { release, put } = holdWrites();
    const job = makeWidths(pictureId);
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    const approval = approve(id);
    release();
    expect(await job).toBe(true);
    await approval;
    expect(put).toHaveBeenCalledTimes(3);
    expect(await widthsAt(publishedKey, pictureId)).toEqual(asMade);
  });

  it("an approval is refused while storage is away, and the row still lacks them", async () => {
    const { id, pictureId } = await submitWide();
    vi.spyOn(objects, "putObject").mockRejectedValue(away);
    await expect(approve(id)).rejects.toMatchObject({ code: "unavailable" });
    await expect(makePictureWidths({ id: pictureId })).rejects.toThrow("cannot reach");
    expect(await db.picture.findMany()).toMatchObject([{ hasAllWidths: false, published: false }]);
    vi.restoreAllMocks();
    await approve(id);
    expect((await sharp(await readPublishedFile(pictureId, "320.webp")).metadata()).width).toBe(320);
  });

  it("an approval reports that the file is lost, and no job retries forever", async () => {
    const { id, pictureId } = await submitWide();
    await objects.deleteObjects(pictureFiles.map((name) => privateKey(pictureId, name)));
    await makePictureWidths({ id: pictureId });
    await expect(approve(id)).rejects.toMatchObject({
      code: "conflict",
      message:
        "A picture of this item is missing in our storage. Choose the picture again in Edit, then approve the item.",
    });
    expect(await db.game.findUnique({ where: { id } })).toMatchObject({ status: "pending" });
  });
});

describe("no half-written file remains", () => {
  it("two jobs on two instances make the widths once", async () => {
    const { pictureId } = await submitWide();
    const done = await Promise.all([makeWidths(pictureId), makeWidths(pictureId)]);
    expect(done.sort()).toEqual([false, true]);
    expect(await widthsAt(privateKey, pictureId)).toEqual(asMade);
  });

  it("a picture that is replaced before its widths are made leaves no file", async () => {
    const { id, pictureId } = await submitWide();
    await editByTeam(id);
    expect(keysOf(pictureId)).toEqual([]);
    expect(await makeWidths(pictureId)).toBe(false);
    expect(keysOf(pictureId)).toEqual([]);
  });

  it("a picture that is removed while its widths are made leaves no file", async () => {
    const { id, pictureId } = await submitWide();
    await db.game.delete({ where: { id } });
    const { release, put } = holdWrites();
    const job = makeWidths(pictureId);
    await vi.waitFor(() => expect(put).toHaveBeenCalled());
    const removal = discardPicture(pictureId);
    release();
    await Promise.all([job, removal]);
    expect(keysOf(pictureId)).toEqual([]);
    expect(await db.picture.count()).toBe(0);
  });

  it("a copy lacks the same widths as its source, and gets them by itself", async () => {
    const { pictureId } = await submitWide();
    const { id: copy } = await copyPicture(pictureId);
    expect(await makeWidths(pictureId)).toBe(true);
    expect(await widthsAt(privateKey, copy)).toEqual(asSent);
    expect(await makeWidths(copy)).toBe(true);
    expect(await widthsAt(privateKey, copy)).toEqual(asMade);
  });

  it("a picture whose job is lost gets its widths from the hourly job, published copies too", async () => {
    const { pictureId } = await submitWide();
    await query("DELETE FROM graphile_worker._private_jobs");
    await settlePictures({});
    expect(await isComplete(pictureId)).toBe(false);
    await db.picture.update({ where: { id: pictureId }, data: { published: true, createdAt: daysAgo(1) } });
    await settlePictures({});
    expect(await widthsAt(privateKey, pictureId)).toEqual(asMade);
    expect(await widthsAt(publishedKey, pictureId)).toEqual(asMade);
  });
});
