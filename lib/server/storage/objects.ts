import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { clock } from "@/lib/server/clock";
import { logger } from "@/lib/server/logger";
import { memoizeFor } from "@/lib/server/timing";
import {
  bucketMissing,
  callStorage,
  endWhenStalled,
  isMissing,
  storageUnavailable,
  timeoutFor,
  timeouts,
} from "./call";
import { browserStorageClient, bucket, send, storageClient } from "./client";

/** Keys: `private/`, `published/`, `incoming/` (browsers write here). All functions throw AppError unavailable. */

export type StoredObject = {
  body: Readable;
  contentType: string;
  sizeBytes: number;
  etag: string | undefined;
};

export async function putObject(key: string, body: Buffer, contentType: string): Promise<void> {
  const command = new PutObjectCommand({ Bucket: bucket(), Key: key, Body: body, ContentType: contentType });
  await send(command, timeoutFor(body.byteLength));
}

export async function putFile(key: string, file: string, contentType: string): Promise<void> {
  const { size } = await stat(file);
  const Body = createReadStream(file);
  const command = new PutObjectCommand({
    Bucket: bucket(),
    Key: key,
    Body,
    ContentLength: size,
    ContentType: contentType,
  });
  try {
    await send(command, timeoutFor(size));
  } finally {
    Body.destroy();
  }
}

/** Read or destroy the body: it holds one of few connections. Visitors may never read theirs. */
export async function getObject(key: string): Promise<StoredObject | undefined> {
  try {
    const command = new GetObjectCommand({ Bucket: bucket(), Key: key });
    const object = await send(command);
    return {
      body: endWhenStalled(object.Body as Readable),
      contentType: object.ContentType ?? "application/octet-stream",
      sizeBytes: object.ContentLength ?? 0,
      etag: object.ETag,
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const readWhole = ({ body, sizeBytes }: StoredObject): Promise<Buffer<ArrayBuffer>> =>
  callStorage(({ abortSignal }) => {
    addAbortSignal(abortSignal, body);
    return buffer(body) as Promise<Buffer<ArrayBuffer>>;
  }, timeoutFor(sizeBytes));

/** @returns undefined if it does not exist */
export async function objectSize(key: string): Promise<number | undefined> {
  try {
    const command = new HeadObjectCommand({ Bucket: bucket(), Key: key });
    return (await send(command)).ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const hasObject = async (key: string): Promise<boolean> => (await objectSize(key)) !== undefined;

export async function readStart(key: string, count: number): Promise<Buffer> {
  const command = new GetObjectCommand({ Bucket: bucket(), Key: key, Range: `bytes=0-${count - 1}` });
  return callStorage(async (limited) => {
    const { Body } = await storageClient().send(command, limited);
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }, timeoutFor(count));
}

type Copying = {
  contentType?: string;
  milliseconds?: number;
};

/** Idempotent. */
export async function copyObject(
  fromKey: string,
  toKey: string,
  { contentType, milliseconds = timeouts.largeObject }: Copying = {},
): Promise<void> {
  const command = new CopyObjectCommand({
    Bucket: bucket(),
    Key: toKey,
    CopySource: `${bucket()}/${fromKey}`,
    ...(contentType ? { MetadataDirective: "REPLACE", ContentType: contentType } : {}),
  });
  await send(command, milliseconds);
}

/** @throws AppError unavailable, also if storage refuses an object: it answers 200 with errors */
export async function deleteObjects(keys: string[], milliseconds?: number): Promise<void> {
  if (keys.length === 0) return;
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const command = new DeleteObjectsCommand({ Bucket: bucket(), Delete });
  const { Errors = [] } = await send(command, milliseconds);
  const [first] = Errors;
  if (first)
    throw storageUnavailable(
      new Error(
        `Storage removed ${keys.length - Errors.length} of ${keys.length} objects; ${first.Key}: ${first.Code} ${first.Message ?? ""}`,
      ),
    );
}

export async function* listObjects(
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }, void, void> {
  let from: string | undefined;
  do {
    const page = { Bucket: bucket(), Prefix: prefix, ...(from ? { ContinuationToken: from } : {}) };
    const answer = await send(new ListObjectsV2Command(page));
    for (const { Key, LastModified } of answer.Contents ?? [])
      if (Key) yield { key: Key, modifiedAt: LastModified ?? clock.now() };
    from = answer.IsTruncated ? answer.NextContinuationToken : undefined;
  } while (from);
}

export function signReadUrl(
  key: string,
  expiresInSeconds: number,
  method: "GET" | "HEAD" = "GET",
): Promise<string> {
  const object = { Bucket: bucket(), Key: key };
  const command = method === "HEAD" ? new HeadObjectCommand(object) : new GetObjectCommand(object);
  return getSignedUrl(browserStorageClient(), command, { expiresIn: expiresInSeconds });
}

/** @throws AppError unavailable if it is unreachable or access is refused */
export async function checkBucket(milliseconds?: number): Promise<"present" | "missing"> {
  const command = new HeadBucketCommand({ Bucket: bucket() });
  try {
    await send(command, milliseconds);
    return "present";
  } catch (error) {
    if (isMissing(error)) return "missing";
    throw error;
  }
}

const logAgainMilliseconds = 10 * 60_000;
const logBucketMissing = memoizeFor(logAgainMilliseconds, async () => logger.error(bucketMissing));

/** Logs instructions if not. @throws AppError unavailable */
export async function hasBucket(): Promise<boolean> {
  const isThere = (await checkBucket()) === "present";
  if (!isThere) await logBucketMissing();
  return isThere;
}
