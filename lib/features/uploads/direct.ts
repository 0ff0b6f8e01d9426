import "server-only";
import { randomBytes } from "node:crypto";
import { clock, newPublicId } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Upload } from "@/lib/server/generated/prisma/client";
import { sha256 } from "@/lib/server/signature";
import { beginMultipart, completeMultipart, putPart, type StoredPart } from "@/lib/server/storage/multipart";
import { copyObject, hasObject, putObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { buildFinalKey, detectType, type OwnUpload, type SubmissionFile, startBytes } from "./completion";
import { directPartBytes, maxFileBytes } from "./constants";
import { removeUploadFiles, uploadExpiry, warnLeft } from "./mutations";
import { checkChosenFile, type DetectedType, emptyFile, invalidType, tooLarge } from "./policy";
import { assertBelowCap, consumeUploadLimits, refusalError } from "./quota";
import { fileNameSchema } from "./schema";

/** A file in a multipart request. */
type IncomingFile = {
  name: string;
  mimeType: string;
  /** an upper limit from the request's headers */
  announcedBytes: number;
  body: AsyncIterable<Buffer>;
};

/**
 * Streams a file to storage, one part at a time. It goes directly to its final key, which no browser can write to.
 * @returns a finished upload known only to the caller
 * @throws AppError invalid or too_large for the file, rate_limited, unavailable
 */
export async function storeIncomingFile(file: IncomingFile, address: string): Promise<OwnUpload> {
  const refusal = checkChosenFile({ name: file.name, type: file.mimeType, size: 1 });
  if (refusal) throw refusalError(refusal, "contentFile");
  const pieces = file.body[Symbol.asyncIterator]();
  const start = await readStart(pieces);
  if (start.byteLength === 0) throw refusalError(emptyFile, "contentFile");
  const type = await detectType(start, file.mimeType);
  if (!type) throw refusalError(invalidType, "contentFile");
  const sizeBytes = Math.min(file.announcedBytes, maxFileBytes);
  await consumeUploadLimits(address, sizeBytes);
  const upload = await createRow(file, type, { sizeBytes, submitterIp: address });
  try {
    await streamToStorage(upload, type, cutIntoParts(start, pieces));
    return { id: upload.id, ownerHash: upload.ownerHash };
  } catch (error) {
    await discardUpload(upload.id);
    throw error;
  }
}

/**
 * Copies a file for another submission, because submissions never share one.
 * @throws AppError conflict if it is missing or infected, rate_limited, unavailable
 */
export async function copySentFile(file: SubmissionFile, address: string): Promise<OwnUpload> {
  const { fileName, fileUrl, fileMimeType: mimeType, fileSize: sizeBytes } = file;
  const isThere = !fileUrl.startsWith("quarantine/") && (await hasObject(fileUrl));
  if (!isThere) throw new AppError("conflict", message("uploads.fileGone"));
  await consumeUploadLimits(address, sizeBytes);
  const type = { mimeType, extension: fileName.split(".").at(-1) ?? "" } as DetectedType;
  const upload = await createRow({ name: file.originalFileName, mimeType }, type, {
    sizeBytes,
    submitterIp: address,
  });
  try {
    await copyObject(fileUrl, upload.incomingKey, { contentType: mimeType });
    await markCompleted(upload.id, sizeBytes);
    return { id: upload.id, ownerHash: upload.ownerHash };
  } catch (error) {
    await discardUpload(upload.id);
    throw error;
  }
}

const markCompleted = (id: string, sizeBytes: number) =>
  db.upload.update({ where: { id }, data: { status: "completed", sizeBytes, completedAt: clock.now() } });

/** Deletes an unused file. If its use is uncertain, the sweep decides later. */
export async function discardUpload(id: string): Promise<void> {
  const upload = await db.upload.findUnique({ where: { id } });
  if (!upload || upload.status === "claimed") return;
  const given = await db.upload
    .updateMany({ where: { id, status: upload.status }, data: { status: "aborted" } })
    .catch(warnLeft(id));
  if (given?.count === 1) await removeUploadFiles(upload);
}

/** The row exists before the first byte, so that the sweep finds it after a crash. */
async function createRow(
  file: Pick<IncomingFile, "name" | "mimeType">,
  type: DetectedType,
  { sizeBytes, submitterIp }: Pick<Upload, "sizeBytes" | "submitterIp">,
): Promise<Upload> {
  const id = newPublicId();
  const key = buildFinalKey(id, type);
  return db.$transaction(async (transaction) => {
    await assertBelowCap(transaction, sizeBytes);
    return transaction.upload.create({
      data: {
        id,
        ownerHash: sha256(randomBytes(32)),
        incomingKey: key,
        finalKey: key,
        originalFileName: fileNameSchema.safeParse(file.name).data ?? `file.${type.extension}`,
        declaredMimeType: file.mimeType,
        detectedMimeType: type.mimeType,
        sizeBytes,
        partSizeBytes: directPartBytes,
        fingerprint: "",
        submitterIp,
        expiresAt: uploadExpiry(),
      },
    });
  });
}

async function streamToStorage(
  upload: Upload,
  type: DetectedType,
  parts: AsyncGenerator<Buffer, void>,
): Promise<void> {
  const first = await readNext(parts);
  if (!first) throw refusalError(emptyFile, "contentFile");
  const sizeBytes =
    first.byteLength < directPartBytes
      ? await storeWhole(upload, type, first)
      : await storeInParts(upload, type, { first, rest: parts });
  await markCompleted(upload.id, sizeBytes);
}

/** One storage call instead of three, so that an outage fails fast for small pictures. */
async function storeWhole({ incomingKey: key }: Upload, type: DetectedType, file: Buffer): Promise<number> {
  await putObject(key, file, type.mimeType);
  return file.byteLength;
}

async function storeInParts(
  { id, incomingKey: key }: Upload,
  type: DetectedType,
  { first, rest }: { first: Buffer; rest: AsyncGenerator<Buffer, void> },
): Promise<number> {
  const storageUploadId = await beginMultipart(key, type.mimeType);
  await db.upload.update({ where: { id }, data: { storageUploadId } });
  const stored: StoredPart[] = [];
  let sizeBytes = 0;
  const store = async (part: Buffer) => {
    const partNumber = stored.length + 1;
    stored.push({ partNumber, etag: await putPart(key, { uploadId: storageUploadId, partNumber }, part) });
    sizeBytes += part.byteLength;
  };
  await store(first);
  for await (const part of rest) await store(part);
  await completeMultipart(key, storageUploadId, stored);
  return sizeBytes;
}

/** Reads only as much as type detection needs. */
async function readStart(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let length = 0; length < startBytes; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    read.push(value);
    length += value.byteLength;
  }
  return Buffer.concat(read);
}

/**
 * Cuts a file into parts of equal size. All share one buffer, so use each part before the next.
 * @throws AppError too_large
 */
async function* cutIntoParts(start: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafeSlow(directPartBytes);
  let [filled, total] = [0, 0];
  for (let piece: Buffer | undefined = start; piece; piece = await readNext(pieces)) {
    total += piece.byteLength;
    if (total > maxFileBytes) throw refusalError(tooLarge(total), "contentFile");
    for (let offset = 0; offset < piece.byteLength; ) {
      const count = piece.copy(buffer, filled, offset);
      offset += count;
      filled += count;
      if (filled < buffer.byteLength) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

async function readNext(pieces: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  const { done, value } = await pieces.next();
  return done ? undefined : value;
}
