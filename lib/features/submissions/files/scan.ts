import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { ScannerUnavailable, scanStream } from "@/lib/server/scan/clamd";
import { copyObject, deleteObjects, getObject, hasObject } from "@/lib/server/storage/objects";
import { mediaKeysOf } from "./media";

const submissionFolder = "private/submissions/";
const submissionKey = (fileName: string) => `${submissionFolder}${fileName}`;
const quarantineKey = (fileName: string) => `quarantine/${fileName}`;

/** Files whose turn it is: not checked yet, or found infected while storage refused to move them away. */
export const needsScan = {
  OR: [
    { scanStatus: "waiting" },
    { scanStatus: "infected", submission: { fileUrl: { startsWith: submissionFolder } } },
  ],
} satisfies Prisma.SubmissionMediaWhereInput;

/**
 * Checks a submission's file for viruses, if it waits for that. An infected one goes into quarantine.
 * @throws ScannerUnavailable, to be tried again: the file stays "not checked"
 */
export async function scanSubmissionFile(submissionId: number): Promise<void> {
  const where = { submissionId, scanStatus: "waiting" as const };
  const media = await db.submissionMedia.findFirst({
    where: { submissionId, ...needsScan },
    select: { scanStatus: true, submission: true },
  });
  if (!media?.submission.fileUrl || !media.submission.fileName) return;
  if (media.scanStatus === "infected") return await moveAway(submissionId, media.submission.fileName);
  if (!env().CLAMD_HOST) {
    await db.submissionMedia.updateMany({ where, data: { scanStatus: "off", scanNote: null } });
    return;
  }
  const file = await getObject(media.submission.fileUrl);
  if (!file) {
    await db.submissionMedia.updateMany({
      where,
      data: { scanNote: "The file is not in storage any more." },
    });
    return;
  }
  try {
    const verdict = await scanStream(file.body);
    if (verdict.kind === "infected")
      return await quarantine(submissionId, media.submission.fileName, verdict.signature);
    await db.submissionMedia.updateMany({
      where,
      data: { scanStatus: "clean", scanNote: null, scannedAt: clock.now() },
    });
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    await db.submissionMedia.updateMany({ where, data: { scanNote: error.message } });
    throw error;
  }
}

/** From the moment the row says so nobody can download it; then the file moves out of the way of every reader. */
async function quarantine(submissionId: number, fileName: string, signature: string): Promise<void> {
  logger.warn({ submissionId, signature }, "a submitted file is infected and goes into quarantine");
  await db.submissionMedia.update({
    where: { submissionId },
    data: {
      scanStatus: "infected",
      scanNote: signature.slice(0, 200),
      scannedAt: clock.now(),
      posterKey: null,
      displayKey: null,
      contactSheetKey: null,
    },
  });
  await moveAway(submissionId, fileName);
}

/** Can be called again after it broke off anywhere. */
async function moveAway(submissionId: number, fileName: string): Promise<void> {
  const source = submissionKey(fileName);
  if (await hasObject(source)) {
    await copyObject(source, quarantineKey(fileName), { contentType: "application/octet-stream" });
    await deleteObjects([source, ...Object.values(mediaKeysOf(fileName))]);
  }
  await db.contentSubmission.update({
    where: { id: submissionId },
    data: { fileUrl: quarantineKey(fileName) },
  });
}
