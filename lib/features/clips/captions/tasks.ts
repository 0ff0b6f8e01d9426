import "server-only";
import { clipLimits } from "@/lib/features/clips/constants";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { captionsFolder } from "@/lib/server/storage/file-keys";
import { deleteObjects, listObjects } from "@/lib/server/storage/objects";
import { discardCaptions, storeCaptions } from "./mutations";

/** `readableCaptions` adds a header to SRT. */
const longest = clipLimits.captions + 100;

/**
 * Moves captions from the row, where an earlier version kept them, to storage. Captions above the limit can only be
 * extracted ones; the video still contains them, so they are dropped.
 */
export async function moveCaptions(): Promise<void> {
  const rows = await db.$queryRaw<{ id: number; length: number }[]>`
    SELECT "id", length("captions") AS "length" FROM "published_clips" WHERE "captions" IS NOT NULL ORDER BY "id"`;
  for (const { id, length } of rows) {
    if (length > longest) await dropCaptions(id);
    else await moveClipCaptions(id);
  }
  if (rows.length > 0) await invalidateTags("clips");
}

async function dropCaptions(id: number): Promise<void> {
  await db.publishedClip.update({ where: { id }, data: { captions: null } });
  logger.warn({ clip: id }, "captions larger than a clip can show were dropped; the original file has them");
}

async function moveClipCaptions(id: number): Promise<void> {
  const row = await db.publishedClip.findUnique({ where: { id }, select: { captions: true } });
  if (!row?.captions) return;
  const captionsId = await storeCaptions(row.captions);
  // Unless they changed in the meantime.
  const { count } = await db.publishedClip.updateMany({
    where: { id, captions: row.captions, captionsId: null },
    data: { captionsId, captions: null },
  });
  if (count > 0) return;
  await discardCaptions(captionsId);
  await db.publishedClip.updateMany({ where: { id, NOT: { captionsId: null } }, data: { captions: null } });
}

/** Newer captions may belong to a transaction that has not committed yet. */
const settledMilliseconds = 3_600_000;

/** Removes unreferenced captions, left by a crash or a rolled-back transaction. */
export async function removeUnnamedCaptions(): Promise<void> {
  const before = clock.now().getTime() - settledMilliseconds;
  for await (const { key, modifiedAt } of listObjects(captionsFolder)) {
    if (modifiedAt.getTime() > before) continue;
    const captionsId = key.slice(captionsFolder.length).replace(/\.vtt$/, "");
    if (await db.publishedClip.findUnique({ where: { captionsId }, select: { id: true } })) continue;
    await deleteObjects([key]);
    logger.warn({ captionsId }, "captions of no clip were removed");
  }
}
