import { db, type Transaction } from "@/lib/server/db";
import { encodePicture } from "@/lib/server/pictures/encode";
import { publishPicture, type StoredPicture, storePicture } from "@/lib/server/pictures/store";

/** Draws, encodes and stores one picture, as an upload would. */
export async function storeDrawing(draw: () => Promise<Buffer>): Promise<StoredPicture> {
  return storePicture(await encodePicture(await draw(), "sample"));
}

/** Writes what shows a picture, and publishes it when `isPublic`, in one transaction. */
export async function withPicture(
  picture: StoredPicture,
  isPublic: boolean,
  write: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await db.$transaction(
    async (transaction) => {
      await write(transaction);
      if (isPublic) await publishPicture(transaction, picture.id);
    },
    { timeout: 30_000 },
  );
}
