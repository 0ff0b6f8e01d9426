import "server-only";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
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

const isMissing = (error: unknown): boolean => statusOf(error) === 404;

async function reachStorage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (isMissing(cause)) throw cause;
    throw new AppError(
      "unavailable",
      "We cannot reach our file storage right now. Please try again in a minute.",
      {
        cause,
      },
    );
  }
}

const Bucket = () => env().S3_BUCKET;

/** Stores an object whole. */
export async function putObject(key: string, body: Buffer, contentType: string): Promise<void> {
  const command = new PutObjectCommand({ Bucket: Bucket(), Key: key, Body: body, ContentType: contentType });
  await reachStorage(() => storageClient().send(command));
}

/** Opens an object for reading; undefined if there is none. */
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

/** Whether an object is there. */
export async function hasObject(key: string): Promise<boolean> {
  try {
    await reachStorage(() => storageClient().send(new HeadObjectCommand({ Bucket: Bucket(), Key: key })));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Copies an object inside the bucket. Copying again changes nothing. */
export async function copyObject(fromKey: string, toKey: string): Promise<void> {
  const CopySource = `${Bucket()}/${fromKey}`;
  await reachStorage(() =>
    storageClient().send(new CopyObjectCommand({ Bucket: Bucket(), Key: toKey, CopySource })),
  );
}

/** Removes objects; those that are not there count as removed. */
export async function deleteObjects(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  await reachStorage(() => storageClient().send(new DeleteObjectsCommand({ Bucket: Bucket(), Delete })));
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
