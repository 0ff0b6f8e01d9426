import "server-only";
import sharp from "sharp";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { db } from "@/lib/server/db";
import { timeouts } from "@/lib/server/storage/call";
import { privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import { copyObject, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { cacheTags } from "@/lib/shared/tag-versions";
import { forEachStored } from "./each-stored";
import { type EncodedPicture, encodePicture } from "./encode";
import { lockPicture } from "./store";

/** Once for each older transparent picture, at the same address. */
export async function makePicturesOpaque(): Promise<number> {
  const failure = "a stored picture was not looked at for transparency";
  const changed = await forEachStored({ opaque: false }, makeOpaque, failure);
  if (changed > 0) await invalidateTags(...cacheTags);
  return changed;
}

/** Skips a lost file: a backup may restore it. */
async function makeOpaque(id: string): Promise<boolean> {
  const object = await getObject(privateKey(id, largestPictureFile));
  if (!object) return false;
  const bytes = await readWhole(object);
  const { hasAlpha, pages = 1 } = await sharp(bytes).metadata();
  const isTransparent = hasAlpha && pages === 1;
  if (isTransparent) await replaceFiles(id, await encodePicture(bytes, "picture"));
  await db.picture.updateMany({ where: { id }, data: { opaque: true } });
  return isTransparent;
}

function replaceFiles(id: string, { files, blurDataUrl, likeness }: EncodedPicture): Promise<void> {
  return db.$transaction(async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row) return;
    await Promise.all(files.map(({ name, body }) => putObject(privateKey(id, name), body, "image/webp")));
    const options = { milliseconds: timeouts.transaction };
    if (row.published)
      await Promise.all(
        files.map(({ name }) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
      );
    await transaction.picture.update({ where: { id }, data: { blurDataUrl, likeness } });
  });
}
