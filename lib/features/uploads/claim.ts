import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { AppError, invalidField } from "@/lib/shared/errors";
import { uploadGone } from "./owner";

/** An upload, and the browser it belongs to. */
export type OwnUpload = { id: string; ownerHash: string };

/** The columns of a submission that speak of its file. */
export type SubmissionFile = {
  fileName: string;
  originalFileName: string;
  fileUrl: string;
  fileSize: number;
  fileMimeType: string;
};

/**
 * The file of a finished upload, for the submission that it is sent with.
 * @param field of the form, for the refusal
 * @throws AppError invalid when there is none, conflict when it is unfinished or was sent already
 */
export async function readUploadedFile(
  { id, ownerHash }: OwnUpload,
  field = "uploadId",
): Promise<SubmissionFile> {
  const upload = await db.upload.findFirst({ where: { id, ownerHash } });
  if (upload?.status === "claimed") throw sentAlready();
  if (upload?.status === "uploading")
    throw new AppError("conflict", "Please wait for the file upload to finish.");
  if (upload?.status !== "completed" || !upload.finalKey || upload.expiresAt < clock.now())
    throw invalidField(field, uploadGone);
  return {
    fileName: upload.finalKey.split("/").at(-1) ?? upload.finalKey,
    originalFileName: upload.originalFileName,
    fileUrl: upload.finalKey,
    fileSize: upload.sizeBytes,
    fileMimeType: upload.detectedMimeType ?? "application/octet-stream",
  };
}

const sentAlready = () =>
  new AppError("conflict", "This file was sent with another submission already. Please choose another one.");

/** Gives an upload to a submission, in its transaction: one upload feeds one submission. */
export async function claimUpload(
  transaction: Transaction,
  { id, ownerHash }: OwnUpload,
  submissionId: number,
): Promise<void> {
  const { count } = await transaction.upload.updateMany({
    where: { id, ownerHash, status: "completed", submissionId: null },
    data: { status: "claimed", submissionId },
  });
  if (count === 0) throw sentAlready();
}
