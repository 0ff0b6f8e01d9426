import "server-only";
import type { Readable } from "node:stream";
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
import { env } from "@/lib/server/env";
import { AppError } from "@/lib/shared/errors";
import { browserStorageClient, storageClient } from "./client";

/**
 * The one interface to object storage. Keys begin with `private/` (short-lived signed URLs only), `published/`
 * (what visitors may see) or `incoming/` (the only place browsers may write). Every function throws
 * AppError unavailable when storage cannot be reached.
 */

export type StoredObject = {
  body: Readable;
  contentType: string;
  sizeBytes: number;
  etag: string | undefined;
};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** For those who run the site. */
export const bucketMissing =
  "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";
const storageAway = "We cannot reach our file storage right now. Please try again in a minute.";

/** Runs a call to storage. What is missing (404) and what storage finds wrong with a request (400) stays as it is. */
export async function reachStorage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if ((cause as Error).name === "NoSuchBucket") throw withoutBucket();
    if (isMissing(cause) || statusOf(cause) === 400) throw cause;
    throw new AppError("unavailable", storageAway, { cause });
  }
}

/** Which line of ours met it tells nobody anything, so the log says what to do in place of the stack. */
function withoutBucket(): AppError {
  const error = new AppError("unavailable", storageAway);
  error.stack = bucketMissing;
  return error;
}

const Bucket = () => env().S3_BUCKET;

/** Stores an object whole. */
export async function putObject(key: string, body: Buffer, contentType: string): Promise<void> {
  const command = new PutObjectCommand({ Bucket: Bucket(), Key: key, Body: body, ContentType: contentType });
  await reachStorage(() => storageClient().send(command));
}

/**
 * Opens an object for reading; undefined if there is none. Its body is to be read to its end or destroyed: it holds one
 * of the few connections to storage until then, and a body that is handed to a visitor may never be asked for.
 */
export async function getObject(key: string): Promise<StoredObject | undefined> {
  try {
    const command = new GetObjectCommand({ Bucket: Bucket(), Key: key });
    const object = await reachStorage(() => storageClient().send(command));
    return {
      body: object.Body as Readable,
      contentType: object.ContentType ?? "application/octet-stream",
      sizeBytes: object.ContentLength ?? 0,
      etag: object.ETag,
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The bytes of a small object that was opened, in memory of their own: they may be kept. */
export const readWhole = ({ body }: StoredObject): Promise<Buffer<ArrayBuffer>> =>
  reachStorage(() => buffer(body) as Promise<Buffer<ArrayBuffer>>);

/** The size of an object in bytes; undefined if there is none. */
export async function objectSize(key: string): Promise<number | undefined> {
  try {
    const command = new HeadObjectCommand({ Bucket: Bucket(), Key: key });
    return (await reachStorage(() => storageClient().send(command))).ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an object is there. */
export const hasObject = async (key: string): Promise<boolean> => (await objectSize(key)) !== undefined;

/** The first `count` bytes of an object, fewer if it is shorter. */
export async function readStart(key: string, count: number): Promise<Buffer> {
  const command = new GetObjectCommand({ Bucket: Bucket(), Key: key, Range: `bytes=0-${count - 1}` });
  return reachStorage(async () => {
    const { Body } = await storageClient().send(command);
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  });
}

/** How long storage may take to copy a large object, in milliseconds. */
const copyMilliseconds = 5 * 60_000;

/** Copies an object inside the bucket. Copying again changes nothing. @param contentType replaces the source's */
export async function copyObject(fromKey: string, toKey: string, contentType?: string): Promise<void> {
  const command = new CopyObjectCommand({
    Bucket: Bucket(),
    Key: toKey,
    CopySource: `${Bucket()}/${fromKey}`,
    ...(contentType ? { MetadataDirective: "REPLACE", ContentType: contentType } : {}),
  });
  await reachStorage(() => storageClient().send(command, { requestTimeout: copyMilliseconds }));
}

/**
 * Removes objects; those that are not there count as removed.
 * @throws AppError unavailable also when storage refuses to remove one of them: it answers 200 and names it
 */
export async function deleteObjects(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const command = new DeleteObjectsCommand({ Bucket: Bucket(), Delete });
  const { Errors = [] } = await reachStorage(() => storageClient().send(command));
  const [first] = Errors;
  if (first)
    throw new AppError("unavailable", storageAway, {
      cause: new Error(
        `Storage removed ${keys.length - Errors.length} of ${keys.length} objects; ${first.Key}: ${first.Code} ${first.Message ?? ""}`,
      ),
    });
}

/** The objects whose keys begin so, page by page. */
export async function* listObjects(
  prefix: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }, void, void> {
  let from: string | undefined;
  do {
    const page = { Bucket: Bucket(), Prefix: prefix, ...(from ? { ContinuationToken: from } : {}) };
    const answer = await reachStorage(() => storageClient().send(new ListObjectsV2Command(page)));
    for (const { Key, LastModified } of answer.Contents ?? [])
      if (Key) yield { key: Key, modifiedAt: LastModified ?? clock.now() };
    from = answer.IsTruncated ? answer.NextContinuationToken : undefined;
  } while (from);
}

/** A URL with which a browser may read one private object for `expiresInSeconds`. */
export function signReadUrl(key: string, expiresInSeconds: number): Promise<string> {
  const command = new GetObjectCommand({ Bucket: Bucket(), Key: key });
  return getSignedUrl(browserStorageClient(), command, { expiresIn: expiresInSeconds });
}

/** Whether the bucket answers. @throws AppError unavailable when it cannot be reached or used */
export async function checkBucket(): Promise<"present" | "missing"> {
  try {
    await reachStorage(() => storageClient().send(new HeadBucketCommand({ Bucket: Bucket() })));
    return "present";
  } catch (error) {
    if (isMissing(error)) return "missing";
    throw error;
  }
}
