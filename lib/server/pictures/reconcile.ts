import "server-only";
import { invalidatePages } from "@/lib/server/cache/invalidate";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { pictureFiles, privateKey, publishedKey } from "@/lib/server/storage/file-keys";
import { copyObject, deleteObjects, hasObject, listObjects } from "@/lib/server/storage/objects";
import { lockPicture } from "./store";

/** Repairs published copies after a crash between storage and commit. @returns the number of repairs */
export async function reconcilePublishedPictures(): Promise<number> {
  const copies = new Map<string, number>();
  for await (const { key } of listObjects("published/pictures/")) {
    const id = key.split("/")[2] ?? "";
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const rows = await db.picture.findMany({ where: { published: true }, select: { id: true } });
  const bare = rows.filter(({ id }) => (copies.get(id) ?? 0) < pictureFiles.length).map(({ id }) => id);
  for (const { id } of rows) copies.delete(id);
  const repaired = { removed: 0, copied: 0 };
  for (const id of [...copies.keys(), ...bare]) {
    const done = await reconcilePicture(id).catch((error) =>
      logger.error({ picture: id, err: error }, "a picture's files do not agree with its row"),
    );
    if (done) repaired[done] += 1;
  }
  if (repaired.removed > 0) await invalidatePages();
  return repaired.removed + repaired.copied;
}

function reconcilePicture(id: string): Promise<"removed" | "copied" | undefined> {
  return db.$transaction(async (transaction) => {
    const row = await lockPicture(transaction, id);
    const present = await Promise.all(pictureFiles.map((name) => hasObject(publishedKey(id, name))));
    if (!row?.published) {
      await deleteObjects(
        pictureFiles.map((name) => publishedKey(id, name)),
        timeouts.transaction,
      );
      return present.includes(true) ? "removed" : undefined;
    }
    const missing = pictureFiles.filter((_, index) => !present[index]);
    const options = { milliseconds: timeouts.transaction };
    await Promise.all(
      missing.map((name) => copyObject(privateKey(id, name), publishedKey(id, name), options)),
    );
    return missing.length > 0 ? "copied" : undefined;
  });
}
