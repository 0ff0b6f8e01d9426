import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Upload } from "@/lib/server/generated/prisma/client";
import { sign } from "@/lib/server/signature";
import { completeMultipart } from "@/lib/server/storage/multipart";
import { copyObject, deleteObjects, objectSize, readStart } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { detectType, startBytes } from "./detect";
import { findOwnUpload, removeUploadFiles, uploadExpiry, warnLeft } from "./mutations";
import { type DetectedType, invalidType, partCountOf } from "./policy";
import { refusalError } from "./quota";
import type { CompletedUpload } from "./types";

/** How long one request may check a file before another one may take over, in milliseconds. */
const checkingMilliseconds = 10 * 60_000;

/**
 * Puts an upload's parts together, checks what came of them and moves the file out of the browser's reach (D38): a
 * copy under a key that was never signed for writing is what was checked and what is kept. Asking again answers the
 * same.
 * @throws AppError not_found, conflict for missing parts or a check that runs, invalid for what the file is,
 *   unavailable
 */
export async function completeUpload(id: string, ownerHash: string): Promise<CompletedUpload> {
  const upload = await findOwnUpload(id, ownerHash);
  if (upload.status === "completed") return completedUpload(upload);
  if (upload.status === "claimed")
    throw new AppError("conflict", "This file was sent with a submission already.");
  await beginChecking(id);
  try {
    return await checkUpload(upload);
  } finally {
    await db.upload.updateMany({ where: { id }, data: { checkingUntil: null } });
  }
}

function completedUpload({ id, originalFileName, sizeBytes, detectedMimeType }: Upload): CompletedUpload {
  return { id, originalFileName, sizeBytes, mimeType: detectedMimeType ?? "application/octet-stream" };
}

async function beginChecking(id: string): Promise<void> {
  const now = clock.now();
  const { count } = await db.upload.updateMany({
    where: { id, status: "uploading", OR: [{ checkingUntil: null }, { checkingUntil: { lt: now } }] },
    data: { checkingUntil: new Date(now.getTime() + checkingMilliseconds) },
  });
  if (count === 0)
    throw new AppError("conflict", "This file is being checked. Please wait a moment.", {
      retryAfterSeconds: 2,
    });
}

async function checkUpload(upload: Upload): Promise<CompletedUpload> {
  await putTogether(upload);
  const type = await checkFile(upload, upload.incomingKey);
  const finalKey = finalKeyOf(upload.id, type);
  await copyObject(upload.incomingKey, finalKey, type.mimeType);
  // The source could still be written to while it was copied: what counts is the copy.
  const copied = await checkFile({ ...upload, finalKey }, finalKey);
  if (copied.mimeType !== type.mimeType) await refuse({ ...upload, finalKey }, wrongType());
  const { count } = await db.upload.updateMany({
    where: { id: upload.id, status: "uploading" },
    data: {
      status: "completed",
      finalKey,
      detectedMimeType: type.mimeType,
      completedAt: clock.now(),
      expiresAt: uploadExpiry(),
    },
  });
  await deleteObjects(count === 1 ? [upload.incomingKey] : [upload.incomingKey, finalKey]).catch(
    warnLeft(upload.id),
  );
  if (count === 0) throw new AppError("conflict", "This upload was cancelled meanwhile.");
  await db.uploadPart.deleteMany({ where: { uploadId: upload.id } });
  return completedUpload({ ...upload, detectedMimeType: type.mimeType });
}

/** A name that nobody can guess, the same at each attempt, with the extension of what the file is (D20). */
export const finalKeyOf = (uploadId: string, { extension }: DetectedType): string =>
  `private/submissions/${sign("submission-file", uploadId)
    .replace(/[^a-zA-Z0-9]/g, "")
    .toLowerCase()
    .slice(0, 24)}.${extension}`;

/** Puts the parts together, unless an earlier attempt that broke off did. */
async function putTogether(upload: Upload): Promise<void> {
  if ((await objectSize(upload.incomingKey)) !== undefined) return;
  const parts = await db.uploadPart.findMany({
    where: { uploadId: upload.id },
    select: { partNumber: true, etag: true },
    orderBy: { partNumber: "asc" },
  });
  if (parts.length !== partCountOf(upload))
    throw new AppError("conflict", "Some parts of this file have not arrived yet.");
  try {
    await completeMultipart(upload.incomingKey, upload.storageUploadId ?? "", parts);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Storage does not know the parts that we were told of: nothing can come of this upload.
    await refuse(
      upload,
      new AppError("conflict", "The file arrived damaged. Please choose it again.", { cause }),
    );
  }
}

const wrongType = () => refusalError(invalidType, "contentFile");

/** @returns the type to store it as @throws AppError after removing a file that is not what was announced */
async function checkFile(upload: Upload, key: string): Promise<DetectedType> {
  const size = await objectSize(key);
  if (size !== upload.sizeBytes) {
    const message = "The file arrived with another size than announced. Please choose it again.";
    await refuse(upload, new AppError("invalid", message, { errors: { contentFile: message } }));
  }
  const type = await detectType(await readStart(key, startBytes), upload.declaredMimeType);
  return type ?? refuse(upload, wrongType());
}

async function refuse(upload: Upload, refusal: AppError): Promise<never> {
  await db.upload.updateMany({ where: { id: upload.id }, data: { status: "refused" } });
  await removeUploadFiles(upload);
  throw refusal;
}
