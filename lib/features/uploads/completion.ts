import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { clock, newUuid } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma, type Upload } from "@/lib/server/generated/prisma/client";
import { sign } from "@/lib/server/signature";
import { completeMultipart } from "@/lib/server/storage/multipart";
import { copyObject, deleteObjects, objectSize, readStart } from "@/lib/server/storage/objects";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { findOwnUpload, removeUploadFiles, uploadExpiry, warnLeft } from "./mutations";
import { uploadGone } from "./owner";
import { countParts, type DetectedType, invalidType, typeToStore } from "./policy";
import { refusalError } from "./quota";
import type { CompletedUpload } from "./types";

/** Enough first bytes to detect every accepted type. */
export const startBytes = 4100;

/** The type to store, from the first bytes; null for unsupported files. */
export async function detectType(start: Buffer, declaredMimeType: string): Promise<DetectedType | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return typeToStore(found?.mime, declaredMimeType);
}

/** A check holds its upload for this long and keeps renewing; only after a crash does the hold expire. */
const heldSeconds = 30;
const holdAgainMilliseconds = 10_000;

/**
 * Assembles an upload's parts, checks a copy and keeps it under a key that no browser could write to (docs/product.md,
 * "No swap after the check"). Repeating it returns the same result.
 * @throws AppError not_found, conflict for missing parts or a running check, invalid for an unsupported file,
 *   unavailable
 */
export async function completeUpload(id: string, ownerHash: string): Promise<CompletedUpload> {
  const upload = await findOwnUpload(id, ownerHash);
  // Repeating a finished completion returns the same answer.
  if (upload.status === "completed" || upload.status === "claimed") return completedUpload(upload);
  const checker = newUuid();
  const isFree = Prisma.sql`"status" = 'uploading' AND ("checkingUntil" IS NULL OR "checkingUntil" < now())`;
  if (!(await holdUpload(id, checker, isFree))) throw beingChecked();
  const isOurs = Prisma.sql`"checker" = ${checker}`;
  const holding = setInterval(() => holdUpload(id, checker, isOurs).catch(() => {}), holdAgainMilliseconds);
  try {
    return await checkUpload(upload, { id, status: "uploading", checker });
  } finally {
    clearInterval(holding);
    await db.upload.updateMany({ where: { id, checker }, data: { checker: null, checkingUntil: null } });
  }
}

/** @returns whether the upload's state allowed it */
async function holdUpload(id: string, checker: string, condition: Prisma.Sql): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE "uploads" SET "checker" = ${checker}, "checkingUntil" = now() + make_interval(secs => ${heldSeconds})
    WHERE "id" = ${id} AND ${condition}`;
  return count > 0;
}

/** Matches an upload only while this request holds it. */
type Check = { id: string; status: "uploading"; checker: string };

function completedUpload({ id, originalFileName, sizeBytes, detectedMimeType }: Upload): CompletedUpload {
  return { id, originalFileName, sizeBytes, mimeType: detectedMimeType ?? "application/octet-stream" };
}

const beingChecked = () =>
  new AppError("conflict", message("uploads.beingChecked"), { retryAfterSeconds: 2 });

async function checkUpload(upload: Upload, check: Check): Promise<CompletedUpload> {
  await assembleParts(upload, check);
  const type = await checkFile(upload, upload.incomingKey, check);
  const finalKey = buildFinalKey(upload.id, type);
  // Stored before the copy exists, so that the sweep finds it after a crash.
  const { count: held } = await db.upload.updateMany({ where: check, data: { finalKey } });
  if (held === 0) return endObsoleteCheck(upload);
  await copyObject(upload.incomingKey, finalKey, { contentType: type.mimeType });
  // The source remains writable during the copy, so the copy is checked.
  const copied = await checkFile({ ...upload, finalKey }, finalKey, check);
  if (copied.mimeType !== type.mimeType) await rejectUpload({ ...upload, finalKey }, wrongType(), check);
  const { count } = await db.upload.updateMany({
    where: check,
    data: {
      status: "completed",
      finalKey,
      detectedMimeType: type.mimeType,
      completedAt: clock.now(),
      expiresAt: uploadExpiry(),
    },
  });
  if (count === 0) return endObsoleteCheck({ ...upload, finalKey });
  await deleteObjects([upload.incomingKey]).catch(warnLeft(upload.id));
  await db.uploadPart.deleteMany({ where: { uploadId: upload.id } });
  return completedUpload({ ...upload, detectedMimeType: type.mimeType });
}

/** An unguessable, stable key with the extension of the detected type. */
export const buildFinalKey = (uploadId: string, { extension }: DetectedType): string =>
  `private/submissions/${sign("submission-file", uploadId)
    .replace(/[^a-zA-Z0-9]/g, "")
    .toLowerCase()
    .slice(0, 24)}.${extension}`;

/** Assembles the parts, unless an interrupted attempt already did. */
async function assembleParts(upload: Upload, check: Check): Promise<void> {
  if ((await objectSize(upload.incomingKey)) !== undefined) return;
  const parts = await db.uploadPart.findMany({
    where: { uploadId: upload.id },
    select: { partNumber: true, etag: true },
    orderBy: { partNumber: "asc" },
  });
  if (parts.length !== countParts(upload)) throw new AppError("conflict", message("uploads.partsMissing"));
  try {
    await completeMultipart(upload.incomingKey, upload.storageUploadId ?? "", parts);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Storage lacks the reported parts, so the upload cannot succeed.
    await rejectUpload(upload, new AppError("conflict", message("uploads.damaged"), { cause }), check);
  }
}

const wrongType = () => refusalError(invalidType, "contentFile");

/** @returns the type to store @throws AppError after deleting a file of another type than announced */
async function checkFile(upload: Upload, key: string, check: Check): Promise<DetectedType> {
  const size = await objectSize(key);
  if (size !== upload.sizeBytes) {
    const text = message("uploads.otherSize");
    await rejectUpload(upload, new AppError("invalid", text, { errors: { contentFile: text } }), check);
  }
  const type = await detectType(await readStart(key, startBytes), upload.declaredMimeType);
  return type ?? rejectUpload(upload, wrongType(), check);
}

async function rejectUpload(upload: Upload, refusal: AppError, check: Check): Promise<never> {
  const { count } = await db.upload.updateMany({ where: check, data: { status: "refused" } });
  if (count === 0) return endObsoleteCheck(upload);
  await removeUploadFiles(upload);
  throw refusal;
}

/**
 * Ends an obsolete check. Deletes the copy if the upload was aborted, but keeps it if another request took over,
 * because it may already belong to a submission.
 */
async function endObsoleteCheck(upload: Upload): Promise<never> {
  const now = await db.upload.findUnique({ where: { id: upload.id }, select: { status: true } });
  const isOver = !now || now.status === "aborted" || now.status === "refused";
  if (!isOver) throw beingChecked();
  await removeUploadFiles(upload);
  throw new AppError("conflict", message("uploads.cancelled"));
}

export type OwnUpload = { id: string; ownerHash: string };

/** A submission's columns for its file. */
export type SubmissionFile = {
  fileName: string;
  originalFileName: string;
  fileUrl: string;
  fileSize: number;
  fileMimeType: string;
};

/**
 * @param field the form field, for errors
 * @throws AppError invalid without an upload, conflict if it is unfinished or already used
 */
export async function readUploadedFile(
  { id, ownerHash }: OwnUpload,
  field = "uploadId",
): Promise<SubmissionFile> {
  const upload = await db.upload.findFirst({ where: { id, ownerHash } });
  if (upload?.status === "claimed") throw sentAlready();
  if (upload?.status === "uploading") throw new AppError("conflict", message("uploads.unfinished"));
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

const sentAlready = () => new AppError("conflict", message("uploads.usedElsewhere"));

/** Assigns an upload to a submission or a suggested change, in its transaction; each upload can be assigned once. */
export async function claimUpload(
  transaction: Transaction,
  { id, ownerHash }: OwnUpload,
  holder: { submissionId: number } | { revisionId: number },
): Promise<void> {
  const { count } = await transaction.upload.updateMany({
    where: { id, ownerHash, status: "completed", submissionId: null, revisionId: null },
    data: { status: "claimed", ...holder },
  });
  if (count === 0) throw sentAlready();
}
