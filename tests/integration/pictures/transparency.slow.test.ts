import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { settlePictures } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { db } from "@/lib/server/db";
import { makePicturesOpaque } from "@/lib/server/pictures/opaque";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { pictureFiles, privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import * as objects from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { submit } from "@/tests/support/games";
import { logo } from "@/tests/support/made-files";

beforeEach(resetDatabase);

/** A game whose picture was stored by an earlier version, with its transparency. */
async function gameOfBefore(colour: string, isPublished: boolean): Promise<string> {
  const { id, pictureId } = await submit();
  const picture = pictureId ?? "";
  if (isPublished)
    await changeStatus(await makeAdmin(), { kind: "game", id, requestId: "r" }, { to: "approved" });
  for (const name of pictureFiles) {
    const body = await logo(colour, Number.parseInt(name, 10)).webp({ quality: 72 }).toBuffer();
    await objects.putObject(privateKey(picture, name), body, "image/webp");
    if (isPublished) await objects.putObject(publishedKey(picture, name), body, "image/webp");
  }
  await db.picture.update({ where: { id: picture }, data: { opaque: false, blurDataUrl: "data:," } });
  return picture;
}

async function contrastOf(body: Buffer): Promise<number> {
  expect((await sharp(body).metadata()).hasAlpha).toBe(false);
  const [grey] = (await sharp(body).greyscale().stats()).channels;
  return (grey?.max ?? 0) - (grey?.min ?? 0);
}

const readPrivate = async (id: string, name: string) => {
  const object = await objects.getObject(privateKey(id, name));
  return object ? objects.readWhole(object) : Buffer.alloc(0);
};

it.each(["#fff", "#000"])(
  "a stored picture of letters in %s on a transparent background is visible in both themes",
  async (colour) => {
    const [shown, waiting] = [await gameOfBefore(colour, true), await gameOfBefore(colour, false)];
    // As a start has it done (lib/features/operations/start.ts).
    await settlePictures({});
    for (const name of pictureFiles) {
      expect(await contrastOf(await readPublishedFile(shown, name))).toBeGreaterThan(120);
      expect(await contrastOf(await readPrivate(waiting, name))).toBeGreaterThan(120);
    }
    await expect(readPublishedFile(waiting, "640.webp")).rejects.toMatchObject({ code: "not_found" });
    const rows = await db.picture.findMany({ select: { opaque: true, blurDataUrl: true } });
    expect(rows).toHaveLength(2);
    for (const { opaque, blurDataUrl } of rows)
      expect([opaque, blurDataUrl.length > 30]).toEqual([true, true]);
  },
  60_000,
);

it("each is checked once", async () => {
  await gameOfBefore("#fff", false);
  const { pictureId } = await submit();
  await db.picture.update({ where: { id: pictureId ?? "" }, data: { opaque: false } });
  expect(await makePicturesOpaque()).toBe(1);
  const read = vi.spyOn(objects, "getObject");
  expect(await makePicturesOpaque()).toBe(0);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(await db.picture.count({ where: { opaque: false } })).toBe(0);
}, 60_000);

it("one whose files storage has lost delays no other", async () => {
  const [lost, other] = [await gameOfBefore("#000", false), await gameOfBefore("#000", false)];
  await objects.deleteObjects(pictureFiles.map((name) => privateKey(lost, name)));
  expect(await makePicturesOpaque()).toBe(1);
  expect(await db.picture.findMany({ where: { opaque: true } })).toMatchObject([{ id: other }]);
}, 60_000);
