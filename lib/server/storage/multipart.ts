import "server-only";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { clock } from "@/lib/server/clock";
import { isMissing, isRefusal, timeoutFor, timeouts } from "./call";
import { browserStorageClient, bucket, send } from "./client";
import { objectSize } from "./objects";

/** The database records arrived parts (`upload_parts`), because some storages do not list them. */
export type StoredPart = { partNumber: number; etag: string };

export async function beginMultipart(key: string, contentType: string): Promise<string> {
  const command = new CreateMultipartUploadCommand({ Bucket: bucket(), Key: key, ContentType: contentType });
  const { UploadId } = await send(command, timeouts.small);
  if (!UploadId) throw new Error("storage began an upload without an id");
  return UploadId;
}

/** The signature covers the length, so storage refuses any other size. */
export function signPartUrl(
  { key, uploadId, partNumber }: { key: string; uploadId: string; partNumber: number },
  sizeBytes: number,
  expiresInSeconds: number,
): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: bucket(),
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    ContentLength: sizeBytes,
  });
  const signableHeaders = new Set(["host", "content-length"]);
  return getSignedUrl(browserStorageClient(), command, { expiresIn: expiresInSeconds, signableHeaders });
}

export async function putPart(
  key: string,
  { uploadId, partNumber }: { uploadId: string; partNumber: number },
  body: Buffer,
): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: bucket(),
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    Body: body,
    ContentLength: body.byteLength,
  });
  const part = await send(command, timeoutFor(body.byteLength));
  return part.ETag ?? "";
}

/** @returns undefined if storage does not list parts, like the embedded one */
export async function arrivedBytes(key: string, uploadId: string): Promise<number | undefined> {
  const command = new ListPartsCommand({ Bucket: bucket(), Key: key, UploadId: uploadId });
  try {
    const { Parts = [] } = await send(command);
    return Parts.reduce((sum, { Size = 0 }) => sum + Size, 0);
  } catch {
    return undefined;
  }
}

/** The SDK repeats calls, so the parts may be gone. @throws storage's error with 400 or 404 for wrong parts */
export async function completeMultipart(key: string, uploadId: string, parts: StoredPart[]): Promise<void> {
  const command = new CompleteMultipartUploadCommand({
    Bucket: bucket(),
    Key: key,
    UploadId: uploadId,
    MultipartUpload: {
      Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
    },
  });
  try {
    await send(command, timeouts.largeObject);
  } catch (error) {
    if (!isMissing(error) || (await objectSize(key)) === undefined) throw error;
  }
}

/** Missing parts count as aborted. */
export async function abortMultipart(key: string, uploadId: string): Promise<void> {
  const command = new AbortMultipartUploadCommand({ Bucket: bucket(), Key: key, UploadId: uploadId });
  try {
    await send(command, timeouts.small);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

type Unfinished = { key: string; uploadId: string; begunAt: Date };

/** @returns none if storage does not list uploads, like the embedded one */
export async function listUnfinished(prefix: string): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
  for (let isWhole = false; !isWhole; ) {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket(), Prefix: prefix, ...markers });
    const page = await send(command).catch(unlessUnlisted);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Key && UploadId) found.push({ key: Key, uploadId: UploadId, begunAt: Initiated ?? clock.now() });
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    isWhole = !page.IsTruncated;
  }
  return found;
}

function unlessUnlisted(error: unknown): ListMultipartUploadsCommandOutput {
  if (!isRefusal(error)) throw error;
  return { $metadata: {} };
}
