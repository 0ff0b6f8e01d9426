import "server-only";
import { fileTypeFromBuffer } from "file-type";
import { clock, newUuid } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { Prisma, type Upload } from "@/lib/server/generated/prisma/client";
import { sign } from "@/lib/server/signature";
import { completeMultipart } from "@/lib/server/storage/multipart";
import { copyObject, deleteObjects, objectSize, readStart } from "@/lib/server/storage/objects";
import { AppError, invalidField } from "@/lib/shared/errors";
import { findOwnUpload, removeUploadFiles, uploadExpiry, warnLeft } from "./mutations";
import { uploadGone } from "./owner";
import { type DetectedType, invalidType, partCountOf, typeToStore } from "./policy";
import { refusalError } from "./quota";
import type { CompletedUpload } from "./types";

/** The number of first bytes that show every type that we take. */
export const startBytes = 4100;

/** The type to store a file as, from its first bytes; null when it is none that we take. */
export async function detectType(start: Buffer, declaredMimeType: string): Promise<DetectedType | null> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined);
  return typeToStore(found?.mime, declaredMimeType);
}

/**
 * A request that checks a file holds it for so long, and goes on holding it: only of one that was killed it is free
 * then.
 */
const heldSeconds = 30;
const holdAgainMilliseconds = 10_000;

/**
 * Puts an upload's parts together, checks what came of them and moves the file out of the browser's reach. A copy under
 * a key that was never signed for writing is what was checked and what is stored
 * (docs/product.md, "No swap after the check"). Asking again answers the same.
 * @throws AppError not_found, conflict for missing parts or a check that runs, invalid for what the file is,
 *   unavailable
 */
export async function completeUpload(id: string, ownerHash: string): Promise<CompletedUpload> {
  const upload = await findOwnUpload(id, ownerHash);
  // A file that was sent already is answered so when it is sent again.
  if (upload.status === "completed" || upload.status === "claimed") return completedUpload(upload);
  const checker = newUuid();
  const isFree = Prisma.sql`"status" = 'uploading' AND ("checkingUntil" IS NULL OR "checkingUntil" < now())`;
  if (!(await hold(id, checker, isFree))) throw beingChecked();
  const isOurs = Prisma.sql`"checker" = ${checker}`;
  const holding = setInterval(() => hold(id, checker, isOurs).catch(() => {}), holdAgainMilliseconds);
  try {
    return await checkUpload(upload, { id, status: "uploading", checker });
  } finally {
    clearInterval(holding);
    await db.upload.updateMany({ where: { id, checker }, data: { checker: null, checkingUntil: null } });
  }
}

/** @returns whether the upload allowed it */
async function hold(id: string, checker: string, condition: Prisma.Sql): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE "uploads" SET "checker" = ${checker}, "checkingUntil" = now() + make_interval(secs => ${heldSeconds})
    WHERE "id" = ${id} AND ${condition}`;
  return count > 0;
}

/** Finds an upload only while it is this request that checks it: another one may have taken over. */
type Check = { id: string; status: "uploading"; checker: string };

function completedUpload({ id, originalFileName, sizeBytes, detectedMimeType }: Upload): CompletedUpload {
  return { id, originalFileName, sizeBytes, mimeType: detectedMimeType ?? "application/octet-stream" };
}

const beingChecked = () =>
  new AppError("conflict", "This file is being checked. Please wait a moment.", { retryAfterSeconds: 2 });

async function checkUpload(upload: Upload, check: Check): Promise<CompletedUpload> {
  await putTogether(upload, check);
  const type = await checkFile(upload, upload.incomingKey, check);
  const finalKey = finalKeyOf(upload.id, type);
  // Before there is a copy, so that the sweep finds what a crash leaves.
  const { count: held } = await db.upload.updateMany({ where: check, data: { finalKey } });
  if (held === 0) return leave(upload);
  await copyObject(upload.incomingKey, finalKey, { contentType: type.mimeType });
  // The source could still be written to while it was copied: what counts is the copy.
  const copied = await checkFile({ ...upload, finalKey }, finalKey, check);
  if (copied.mimeType !== type.mimeType) await refuse({ ...upload, finalKey }, wrongType(), check);
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
  if (count === 0) return leave({ ...upload, finalKey });
  await deleteObjects([upload.incomingKey]).catch(warnLeft(upload.id));
  await db.uploadPart.deleteMany({ where: { uploadId: upload.id } });
  return completedUpload({ ...upload, detectedMimeType: type.mimeType });
}

/** A name that nobody can guess, the same at each attempt, with the extension of what the file is. */
export const finalKeyOf = (uploadId: string, { extension }: DetectedType): string =>
  `private/submissions/${sign("submission-file", uploadId)
    .replace(/[^a-zA-Z0-9]/g, "")
    .toLowerCase()
    .slice(0, 24)}.${extension}`;

/** Puts the parts together, unless an earlier attempt that broke off did. */
async function putTogether(upload: Upload, check: Check): Promise<void> {
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
    // Storage does not know the parts that the browser named: nothing can come of this upload.
    await refuse(
      upload,
      new AppError("conflict", "The file arrived damaged. Please choose it again.", { cause }),
      check,
    );
  }
}

const wrongType = () => refusalError(invalidType, "contentFile");

/** @returns the type to store it as @throws AppError after removing a file that is not what was announced */
async function checkFile(upload: Upload, key: string, check: Check): Promise<DetectedType> {
  const size = await objectSize(key);
  if (size !== upload.sizeBytes) {
    const message = "The file arrived with another size than announced. Please choose it again.";
    await refuse(upload, new AppError("invalid", message, { errors: { contentFile: message } }), check);
  }
  const type = await detectType(await readStart(key, startBytes), upload.declaredMimeType);
  return type ?? refuse(upload, wrongType(), check);
}

async function refuse(upload: Upload, refusal: AppError, check: Check): Promise<never> {
  const { count } = await db.upload.updateMany({ where: check, data: { status: "refused" } });
  if (count === 0) return leave(upload);
  await removeUploadFiles(upload);
  throw refusal;
}

/**
 * Ends a check that is nobody's concern any more. Of an upload that was given up meanwhile the copy goes. Of one that
 * another request has taken over nothing goes: it may have been sent with a submission by now.
 */
async function leave(upload: Upload): Promise<never> {
  const now = await db.upload.findUnique({ where: { id: upload.id }, select: { status: true } });
  const isOver = !now || now.status === "aborted" || now.status === "refused";
  if (!isOver) throw beingChecked();
  await removeUploadFiles(upload);
  throw new AppError("conflict", "This upload was cancelled meanwhile.");
}

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

/** Gives an upload to a submission or a suggested change of one, in its transaction: one upload feeds one of them. */
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
