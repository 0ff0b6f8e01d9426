import "server-only";
import { scheduleFileWork } from "@/lib/features/submissions/tasks";
import { claimUpload, type OwnUpload, type SubmissionFile } from "@/lib/features/uploads/completion";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { deleteObjects } from "@/lib/server/storage/objects";
import { timeouts } from "@/lib/server/storage/reach";
import { mediaKeysOf } from "./media";

/** Nothing is known of a file that has just come. */
export const unseenMedia = () => ({ scanStatus: env().CLAMD_HOST ? ("waiting" as const) : ("off" as const) });

const forgotten = {
  scanNote: null,
  scannedAt: null,
  mediaStatus: "waiting",
  mediaNote: null,
  durationSeconds: null,
  width: null,
  height: null,
  videoCodec: null,
  audioCodec: null,
  posterKey: null,
  displayKey: null,
  contactSheetKey: null,
} as const;

/** Puts another file in the place of a submission's, in its transaction: nothing that was found out of the old one is left. */
export async function replaceFile(
  transaction: Transaction,
  submissionId: number,
  upload: OwnUpload,
): Promise<void> {
  // The sweep removes what storage may refuse to remove after the commit.
  await transaction.upload.updateMany({
    where: { submissionId },
    data: { submissionId: null, status: "aborted" },
  });
  await claimUpload(transaction, upload, submissionId);
  await transaction.submissionMedia.upsert({
    where: { submissionId },
    create: { submissionId, ...unseenMedia() },
    update: { ...unseenMedia(), ...forgotten },
  });
  await scheduleFileWork(transaction, submissionId);
}

/** After the commit. */
export async function discardFile({
  fileName,
  fileUrl,
}: Pick<SubmissionFile, "fileName" | "fileUrl">): Promise<void> {
  await deleteObjects([fileUrl, ...Object.values(mediaKeysOf(fileName))], timeouts.small).catch(
    (error: unknown) => logger.warn({ fileUrl, err: error }, "a replaced file is not removed yet"),
  );
}
