import "server-only";
import { newPublicId } from "@/lib/server/clock";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { captionsKey } from "@/lib/server/storage/file-keys";
import { deleteObjects, putObject } from "@/lib/server/storage/objects";

/**
 * Stores the captions of a clip before the transaction that names them. Each text gets an id of its own, so a
 * transaction that fails leaves the earlier one as it was.
 * @returns the id for `captionsId`
 * @throws AppError unavailable when storage is down
 */
export async function storeCaptions(text: string): Promise<string> {
  const id = newPublicId();
  await putObject(captionsKey(id), Buffer.from(text), "text/vtt; charset=utf-8");
  return id;
}

/** Removes captions that no clip names; the hourly job tries again what storage refuses. */
export async function discardCaptions(id: string | null | undefined): Promise<void> {
  if (!id) return;
  await deleteObjects([captionsKey(id)], timeouts.transaction).catch((error: Error) =>
    logger.warn({ captionsId: id, err: error }, "captions are not removed yet"),
  );
}
