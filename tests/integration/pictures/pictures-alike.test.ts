import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { settlePictures } from "@/lib/features/pictures/tasks";
import { db } from "@/lib/server/db";
import { findPicturesAlike, hashStoredPictures } from "@/lib/server/pictures/alike";
import { encodePicture } from "@/lib/server/pictures/encode";
import { copyPicture, storePicture } from "@/lib/server/pictures/store";
import * as objects from "@/lib/server/storage/objects";
import { resetDatabase } from "@/tests/support/database";
import { jpegPicture } from "@/tests/support/pictures";

beforeEach(resetDatabase);

const store = async (bytes: Buffer) => (await storePicture(await encodePicture(bytes, "imageUrl"))).id;

const other = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#fff"/><path d="M0 0h90v360h-90zM300 40h60v200h-60zM500 200h120v100h-120z"/></svg>',
    ),
  )
    .png()
    .toBuffer();

it("a picture is found by a smaller one, a crop and a copy, and by no other", async () => {
  const { buffer } = await jpegPicture();
  const id = await store(buffer);
  const smaller = await store(await sharp(buffer).resize(300).webp({ quality: 50 }).toBuffer());
  const crop = await store(
    await sharp(buffer).extract({ left: 64, top: 36, width: 512, height: 288 }).jpeg().toBuffer(),
  );
  const { id: copy } = await copyPicture(id);
  const another = await store(await other());
  expect((await findPicturesAlike(id)).sort()).toEqual([smaller, crop, copy].sort());
  // The other way round, too: the crop is the later one.
  expect(await findPicturesAlike(crop)).toEqual(expect.arrayContaining([id, copy]));
  expect(await findPicturesAlike(another)).toEqual([]);
});

it("pictures of earlier versions are hashed once, by the job that settles pictures", async () => {
  const { buffer } = await jpegPicture();
  const [id, lost] = [await store(buffer), await store(await other())];
  const { likeness } = await db.picture.findUniqueOrThrow({ where: { id } });
  await db.picture.updateMany({ data: { likeness: null } });
  const read = vi.spyOn(objects, "getObject").mockImplementationOnce(async () => undefined);
  expect(await hashStoredPictures()).toBe(1);
  read.mockRestore();
  expect(await db.picture.count({ where: { likeness: null } })).toBe(1);
  await settlePictures({});
  const rows = await db.picture.findMany({ select: { id: true, likeness: true } });
  expect(rows.map((row) => row.likeness?.length)).toEqual([80, 80]);
  expect(rows.map((row) => row.id).sort()).toEqual([id, lost].sort());
  const again = rows.find((row) => row.id === id)?.likeness;
  const { lookAlike } = await import("@/lib/server/pictures/likeness");
  expect(lookAlike(likeness ?? "", again ?? "")).toBe(true);
  expect(await hashStoredPictures()).toBe(0);
});
