import "server-only";
import sharp from "sharp";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import { copyObject, getObject, putObject, readWhole } from "@/lib/server/storage/objects";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { cacheTags } from "@/lib/shared/tag-versions";
import { type EncodedPicture, encodePicture } from "./encode";

const batchSize = 100;

/** Puts a background behind older transparent pictures, once each and at the same address; counts the changed ones. */
export async function makeStoredOpaque(): Promise<number> {
  let changed = 0;
  let ids = await unseenAfter("");
  while (ids.length > 0) {
    for (const id of ids) {
      const isChanged = await makeOpaque(id).catch((error: Error) => {
        logger.warn({ picture: id, err: error }, "a stored picture was not looked at for transparency");
        return false;
      });
      if (isChanged) changed += 1;
    }
    ids = await unseenAfter(ids.at(-1) ?? "");
  }
  if (changed > 0) await invalidateTags(...cacheTags);
  return changed;
}

async function unseenAfter(id: string): Promise<string[]> {
  const where = { opaque: false, id: { gt: id } };
  const rows = await db.picture.findMany({
    where,
    select: { id: true },
    orderBy: { id: "asc" },
    take: batchSize,
  });
  return rows.map((row) => row.id);
}

/** A picture whose file is lost from storage waits: a backup may bring it back. */
async function makeOpaque(id: string): Promise<boolean> {
  const object = await getObject(privateKey(id, largestPictureFile));
  if (!object) return false;
  const bytes = await readWhole(object);
  const { hasAlpha, pages = 1 } = await sharp(bytes).metadata();
  // Animations keep their frames.
  const isTransparent = hasAlpha && pages === 1;
  if (isTransparent) await replaceFiles(id, await encodePicture(bytes, "picture"));
  await db.picture.updateMany({ where: { id }, data: { opaque: true } });
  return isTransparent;
}

/** Locks the picture's row: a decision under way is awaited, and none begins meanwhile. */
function replaceFiles(id: string, { files, blurDataUrl, likeness }: EncodedPicture): Promise<void> {
  return db.$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<{ published: boolean }[]>`
      SELECT published FROM pictures WHERE id = ${id} FOR UPDATE`;
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
