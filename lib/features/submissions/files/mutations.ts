import "server-only";
import { remakeClip } from "@/lib/features/clips/mutations";
import { downloadRefusal } from "@/lib/features/submissions/policy";
import { scheduleFileWork } from "@/lib/features/submissions/tasks";
import { claimUpload, type OwnUpload, type SubmissionFile } from "@/lib/features/uploads/completion";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { RevisionFile } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { deleteObjects } from "@/lib/server/storage/objects";
import { discardFilesLater, previewKeys } from "@/lib/server/storage/sent-files";
import { AppError } from "@/lib/shared/errors";

/** The state of a new file before any check. */
export const uncheckedMedia = () => ({
  scanStatus: env().CLAMD_HOST ? ("waiting" as const) : ("off" as const),
});

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

/** Replaces a submission's file in the caller's transaction and resets all findings. */
export async function replaceFile(
  transaction: Transaction,
  submissionId: number,
  upload: OwnUpload,
): Promise<void> {
  await releaseUpload(transaction, submissionId);
  await claimUpload(transaction, upload, { submissionId });
  await transaction.submissionMedia.upsert({
    where: { submissionId },
    create: { submissionId, ...uncheckedMedia() },
    update: { ...uncheckedMedia(), ...forgotten },
  });
  await scheduleFileWork(transaction, { submissionId });
}

/** The sweep retries if storage fails after the commit. */
async function releaseUpload(transaction: Transaction, submissionId: number): Promise<void> {
  await transaction.upload.updateMany({
    where: { submissionId },
    data: { submissionId: null, status: "aborted" },
  });
}

/** Attaches a file to a suggested change without one; private until approval. */
export async function giveFile(
  transaction: Transaction,
  revisionId: number,
  { upload, file }: { upload: OwnUpload; file: SubmissionFile },
): Promise<void> {
  await claimUpload(transaction, upload, { revisionId });
  await transaction.revisionFile.create({ data: { revisionId, ...file, ...uncheckedMedia() } });
  await scheduleFileWork(transaction, { revisionId });
}

/**
 * Detaches an approved change's file.
 * @returns its columns and findings
 * @throws AppError conflict for an infected or unchecked file
 */
export async function detachFile(transaction: Transaction, revisionId: number): Promise<TakenFile> {
  const {
    revisionId: _,
    createdAt: __,
    ...taken
  } = await transaction.revisionFile.delete({ where: { revisionId } });
  const { fileName, originalFileName, fileUrl, fileSize, fileMimeType, ...findings } = taken;
  const refusal = downloadRefusal(findings);
  if (refusal) throw new AppError("conflict", refusal);
  return { file: { fileName, originalFileName, fileUrl, fileSize, fileMimeType }, findings };
}

type TakenFile = {
  file: SubmissionFile;
  findings: Omit<RevisionFile, keyof SubmissionFile | "revisionId" | "createdAt">;
};

/** Attaches it to the submission; discard `replaced` after the commit. The edit writes the row. */
export async function attachFile(
  transaction: Transaction,
  {
    submissionId,
    revisionId,
    replaced,
  }: { submissionId: number; revisionId: number; replaced: string | null },
  { file, findings }: TakenFile,
): Promise<void> {
  await releaseUpload(transaction, submissionId);
  await transaction.upload.updateMany({ where: { revisionId }, data: { revisionId: null, submissionId } });
  await transaction.submissionMedia.upsert({
    where: { submissionId },
    create: { submissionId, ...findings },
    update: findings,
  });
  if (findings.mediaStatus === "waiting") await scheduleFileWork(transaction, { submissionId });
  if (replaced) await discardFilesLater(transaction, [replaced]);
  await remakeClip(transaction, submissionId, file.fileName);
}

/** Call after the commit. */
export async function discardFile({
  fileName,
  fileUrl,
}: Pick<SubmissionFile, "fileName" | "fileUrl">): Promise<void> {
  await deleteObjects([fileUrl, ...Object.values(previewKeys(fileName))], timeouts.small).catch(
    (error: unknown) => logger.warn({ fileUrl, err: error }, "a replaced file is not removed yet"),
  );
}
