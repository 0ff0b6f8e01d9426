import "server-only";
import { newPublicId } from "@/lib/server/clock";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { captionsKey } from "@/lib/server/storage/file-keys";
import { deleteObjects, putObject } from "@/lib/server/storage/objects";

/**
 * Stores captions before the transaction that references them. Each text gets a new id, so a rolled-back transaction
 * leaves the old captions intact.
 * @returns the id for `captionsId`
 * @throws AppError unavailable when storage is down
 */
export async function storeCaptions(text: string): Promise<string> {
  const id = newPublicId();
  await putObject(captionsKey(id), Buffer.from(text), "text/vtt; charset=utf-8");
  return id;
}

/** Removes unreferenced captions; the hourly job retries after a storage failure. */
export async function discardCaptions(id: string | null | undefined): Promise<void> {
  if (!id) return;
  await deleteObjects([captionsKey(id)], timeouts.transaction).catch((error: Error) =>
    logger.warn({ captionsId: id, err: error }, "captions are not removed yet"),
  );
}
