import "server-only";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { env } from "@/lib/server/env";
import { browserStorageClient, storageClient } from "./client";
import { objectSize } from "./objects";
import { isMissing, reachStorage, timeoutFor, timeouts } from "./reach";

/**
 * Objects that arrive in parts. Which parts have arrived is ours to know (`upload_parts`): not every storage can list
 * them. Every function throws AppError unavailable when storage cannot be reached.
 */
export type StoredPart = { partNumber: number; etag: string };

const Bucket = () => env().S3_BUCKET;

/** Begins an object in parts. @returns the storage's id of it */
export async function beginMultipart(key: string, contentType: string): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket: Bucket(), Key: key, ContentType: contentType });
  const { UploadId } = await reachStorage(
    (limited) => storageClient().send(command, limited),
    timeouts.small,
  );
  if (!UploadId) throw new Error("storage began an upload without an id");
  return UploadId;
}

/**
 * A URL with which a browser may write one part, for `expiresInSeconds`. Its length is signed too: storage refuses
 * a body of any other size.
 */
export function signPartUrl(
  { key, uploadId, partNumber }: { key: string; uploadId: string; partNumber: number },
  sizeBytes: number,
  expiresInSeconds: number,
): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: Bucket(),
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    ContentLength: sizeBytes,
  });
  const signableHeaders = new Set(["host", "content-length"]);
  return getSignedUrl(browserStorageClient(), command, { expiresIn: expiresInSeconds, signableHeaders });
}

/** Writes one part from the server itself. @returns its ETag */
export async function putPart(
  key: string,
  { uploadId, partNumber }: { uploadId: string; partNumber: number },
  body: Buffer,
): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: Bucket(),
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    Body: body,
    ContentLength: body.byteLength,
  });
  const part = await reachStorage(
    (limited) => storageClient().send(command, limited),
    timeoutFor(body.byteLength),
  );
  return part.ETag ?? "";
}

/** The bytes of an object in parts that have arrived; undefined where storage does not say, as the embedded one. */
export async function arrivedBytes(key: string, uploadId: string): Promise<number | undefined> {
  const command = new ListPartsCommand({ Bucket: Bucket(), Key: key, UploadId: uploadId });
  try {
    const { Parts = [] } = await reachStorage((limited) => storageClient().send(command, limited));
    return Parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
  } catch {
    return undefined;
  }
}

/**
 * Puts the parts together. The client of storage repeats a call whose answer was lost; a storage that forgets the parts
 * once the object is made calls them missing then, and the object is there.
 * @throws what storage says, with status 400 or 404, when they do not make an object
 */
export async function completeMultipart(key: string, uploadId: string, parts: StoredPart[]): Promise<void> {
  const command = new CompleteMultipartUploadCommand({
    Bucket: Bucket(),
    Key: key,
    UploadId: uploadId,
    MultipartUpload: {
      Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
    },
  });
  try {
    await reachStorage((limited) => storageClient().send(command, limited), timeouts.largeObject);
  } catch (error) {
    if (!isMissing(error) || (await objectSize(key)) === undefined) throw error;
  }
}

/** Gives up an object in parts and frees their room; one that is gone already counts as given up. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: Bucket(), Key: key, UploadId: uploadId });
  try {
    await reachStorage((limited) => storageClient().send(command, limited), timeouts.small);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
