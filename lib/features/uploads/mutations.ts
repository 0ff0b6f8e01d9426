import "server-only";
import { clock, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Prisma, Upload } from "@/lib/server/generated/prisma/client";
import { logger } from "@/lib/server/logger";
import { timeouts } from "@/lib/server/storage/call";
import { abortMultipart, arrivedBytes, beginMultipart, signPartUrl } from "@/lib/server/storage/multipart";
import { deleteObjects } from "@/lib/server/storage/objects";
import { listFileKeys } from "@/lib/server/storage/sent-files";
import { hourMs } from "@/lib/shared/durations";
import { AppError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import {
  firstPartHours,
  maxPartsPerCall,
  partUrlSeconds,
  unfinishedLivesHours,
  uploadLivesHours,
} from "./constants";
import { isResumeKey, noSuchUpload, signResumeKey } from "./owner";
import { checkChosenFile, countParts, invalidType, partLength, partSizeFor } from "./policy";
import { assertBelowCap, consumeUploadLimits, refusalError } from "./quota";
import type { BeginUpload, RecordParts } from "./schema";
import type { ArrivedPart, SignedParts, UploadState } from "./types";

const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * hourMs);
/** The expiry after activity now. */
export const uploadExpiry = (): Date => hoursAfter(clock.now(), uploadLivesHours);

/**
 * Begins an upload, or resumes the same browser's upload of the same file.
 * @param ownerHash the browser
 * @param address for rate limits
 * @throws AppError invalid or too_large for the file, rate_limited, unavailable
 */
export async function beginUpload(
  file: BeginUpload,
  ownerHash: string,
  address: string,
): Promise<UploadState> {
  const refusal = checkChosenFile({ name: file.fileName, type: file.mimeType, size: file.sizeBytes });
  if (refusal) throw refusalError(refusal, refusal.title === invalidType.title ? "mimeType" : "sizeBytes");
  return (
    (await resumeUpload(file, ownerHash)) ??
    (await readState(await createUpload(file, ownerHash, address), []))
  );
}

async function resumeUpload(file: BeginUpload, ownerHash: string): Promise<UploadState | undefined> {
  const { fingerprint, sizeBytes, resume } = file;
  const isUsable = { in: ["uploading", "completed"] } satisfies Prisma.UploadWhereInput["status"];
  // Browsers keep the key until the submission is answered, so a claimed upload is found instead of repeated.
  const isKnown = { in: [...isUsable.in, "claimed"] } satisfies Prisma.UploadWhereInput["status"];
  const openedByKey =
    resume && isResumeKey(resume.id, resume.key) ? [{ id: resume.id, status: isKnown }] : [];
  const known = await db.upload.findFirst({
    where: {
      fingerprint,
      sizeBytes,
      expiresAt: { gt: clock.now() },
      OR: [{ ownerHash, status: isUsable }, ...openedByKey],
    },
    orderBy: { createdAt: "desc" },
    include: { parts: { select: { partNumber: true, etag: true }, orderBy: { partNumber: "asc" } } },
  });
  if (!known) return undefined;
  // Resuming does not extend the expiry; only arriving parts do.
  const { count } = await db.upload.updateMany({
    where: { id: known.id, status: known.status },
    data: { ownerHash },
  });
  return count === 1 ? await readState(known, known.parts) : undefined;
}

async function createUpload(file: BeginUpload, ownerHash: string, address: string): Promise<Upload> {
  await consumeUploadLimits(address, file.sizeBytes);
  const id = newPublicId();
  const incomingKey = `incoming/${newPublicId()}`;
  const storageUploadId = await beginMultipart(incomingKey, "application/octet-stream");
  try {
    return await db.$transaction(async (transaction) => {
      await assertBelowCap(transaction, file.sizeBytes);
      return transaction.upload.create({
        data: {
          id,
          ownerHash,
          incomingKey,
          storageUploadId,
          originalFileName: file.fileName,
          declaredMimeType: file.mimeType,
          sizeBytes: file.sizeBytes,
          partSizeBytes: partSizeFor(file.sizeBytes),
          fingerprint: file.fingerprint,
          submitterIp: address,
          expiresAt: hoursAfter(clock.now(), firstPartHours),
        },
      });
    });
  } catch (error) {
    await abortMultipart(incomingKey, storageUploadId).catch(warnLeft(id));
    throw error;
  }
}

async function readState(upload: Upload, storedParts: ArrivedPart[]): Promise<UploadState> {
  const isCompleted = upload.status !== "uploading";
  const stored = new Set(storedParts.map((part) => part.partNumber));
  const missing = Array.from({ length: countParts(upload) }, (_, index) => index + 1)
    .filter((partNumber) => !stored.has(partNumber))
    .slice(0, maxPartsPerCall);
  return {
    id: upload.id,
    resumeKey: signResumeKey(upload.id),
    status: isCompleted ? "completed" : "uploading",
    sizeBytes: upload.sizeBytes,
    partSizeBytes: upload.partSizeBytes,
    storedParts,
    signed: await signUrls(upload, isCompleted ? [] : missing),
  };
}

/** @throws AppError not_found, conflict if it is finished */
async function findOpenUpload(id: string, ownerHash: string): Promise<Upload & { storageUploadId: string }> {
  const upload = await findOwnUpload(id, ownerHash);
  const { storageUploadId } = upload;
  if (upload.status !== "uploading" || !storageUploadId)
    throw new AppError("conflict", message("uploads.complete"));
  return { ...upload, storageUploadId };
}

/** @throws AppError not_found for expired uploads and those of others */
export async function findOwnUpload(id: string, ownerHash: string): Promise<Upload> {
  const upload = await db.upload.findFirst({ where: { id, ownerHash, expiresAt: { gt: clock.now() } } });
  if (!upload || upload.status === "aborted" || upload.status === "refused") throw noSuchUpload();
  return upload;
}

/** Signs part URLs, each for exactly its number of bytes. */
export async function signParts(id: string, ownerHash: string, partNumbers: number[]): Promise<SignedParts> {
  const upload = await findOpenUpload(id, ownerHash);
  assertParts(upload, partNumbers, "partNumbers");
  return signUrls(upload, partNumbers);
}

async function signUrls(upload: Upload, partNumbers: number[]): Promise<SignedParts> {
  const { incomingKey: key, storageUploadId } = upload;
  const parts = await Promise.all(
    partNumbers.map(async (partNumber) => {
      const sizeBytes = partLength(upload, partNumber);
      const part = { key, uploadId: storageUploadId ?? "", partNumber };
      return { partNumber, sizeBytes, url: await signPartUrl(part, sizeBytes, partUrlSeconds) };
    }),
  );
  return { parts, expiresInSeconds: partUrlSeconds };
}

/** Records arrived parts and extends the expiry. A resent part replaces the earlier one. */
export async function recordParts(id: string, ownerHash: string, { parts }: RecordParts): Promise<void> {
  const upload = await findOpenUpload(id, ownerHash);
  assertParts(
    upload,
    parts.map((part) => part.partNumber),
    "parts",
  );
  const known = parts.flatMap(({ partNumber, etag }) => (etag === null ? [] : [{ partNumber, etag }]));
  if (known.length < parts.length) throw unreadableEtag(id);
  // In a fixed order, to avoid deadlocks between two calls.
  const rows = known.toSorted((one, other) => one.partNumber - other.partNumber);
  const expiresAt = await computeExpiry(upload);
  await db.$transaction([
    db.upload.updateMany({ where: { id, status: "uploading" }, data: { expiresAt } }),
    ...rows.map(({ partNumber, etag }) => {
      const part = { etag, sizeBytes: partLength(upload, partNumber), storedAt: clock.now() };
      return db.uploadPart.upsert({
        where: { uploadId_partNumber: { uploadId: id, partNumber } },
        create: { uploadId: id, partNumber, ...part },
        update: part,
      });
    }),
  ]);
}

/** Caused by the storage's CORS settings, which only the owner can fix. */
function unreadableEtag(upload: string): AppError {
  logger.error(
    { upload },
    "browsers cannot read the ETag of uploaded parts, so uploads cannot be completed: the bucket's CORS rules must list ETag in ExposeHeaders. Set them with: npm run storage:setup",
  );
  return new AppError("unavailable", message("uploads.away"));
}

/**
 * The new expiry after reported parts. The first report is verified in storage, because false reports would reserve
 * space.
 */
async function computeExpiry(upload: Upload & { storageUploadId: string }): Promise<Date> {
  const { createdAt, incomingKey, storageUploadId, sizeBytes, partSizeBytes } = upload;
  const wasAsked = upload.expiresAt > hoursAfter(createdAt, 2 * firstPartHours);
  const arrived = wasAsked ? undefined : await arrivedBytes(incomingKey, storageUploadId);
  if (arrived !== undefined && arrived < Math.min(sizeBytes, partSizeBytes)) return upload.expiresAt;
  return new Date(Math.min(+uploadExpiry(), +hoursAfter(createdAt, unfinishedLivesHours)));
}

function assertParts(upload: Upload, partNumbers: number[], field: string): void {
  if (Math.max(...partNumbers) > countParts(upload)) throw invalidField(field, message("uploads.noSuchPart"));
}

/** Aborts an upload and deletes its parts; does nothing for an expired one. */
export async function abortUpload(id: string, ownerHash: string): Promise<void> {
  const upload = await findOwnUpload(id, ownerHash);
  if (upload.status === "claimed") throw new AppError("conflict", message("uploads.sentAlready"));
  const { count } = await db.upload.updateMany({
    where: { id, ownerHash, status: upload.status },
    data: { status: "aborted" },
  });
  if (count === 0) throw new AppError("conflict", message("uploads.changed"));
  await removeUploadFiles(upload);
}

type Files = Pick<Upload, "id" | "incomingKey" | "finalKey" | "storageUploadId">;

/** Deletes everything in storage for an upload. @returns false if something remains for the sweep */
export async function removeUploadFiles({
  id,
  incomingKey,
  finalKey,
  storageUploadId,
}: Files): Promise<boolean> {
  let isRemoved = true;
  const leave = (error: unknown) => {
    isRemoved = false;
    warnLeft(id)(error);
  };
  if (storageUploadId) await abortMultipart(incomingKey, storageUploadId).catch(leave);
  const fileName = finalKey?.split("/").at(-1);
  // Previews go with their file, because after a replacement nothing else references them.
  const keys = [incomingKey, ...(fileName ? listFileKeys(fileName) : [])];
  await deleteObjects(keys, timeouts.small).catch(leave);
  return isRemoved;
}

export const warnLeft =
  (upload: string) =>
  (error: unknown): void =>
    logger.warn({ upload, err: error }, "an upload's file is not removed yet");
