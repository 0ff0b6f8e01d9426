import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { adminCookie, siteUrl } from "@/tests/support/api";

/** The storage of the site under test, read directly and not through the site. */
async function withStorage<T>(work: (client: S3Client, bucket: string) => Promise<T>): Promise<T> {
  const { S3_ENDPOINT, S3_REGION = "auto", S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error("The S3_… variables are not set: this helper is for end-to-end tests.");
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  });
  try {
    return await work(client, S3_BUCKET);
  } finally {
    client.destroy();
  }
}

/** Puts an object into storage. */
export const storeObject = (Key: string, Body: Buffer, ContentType: string): Promise<unknown> =>
  withStorage((client, Bucket) => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType })));

/** Whether storage holds an object. */
export const isStored = (Key: string): Promise<boolean> =>
  withStorage(async (client, Bucket) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket, Key }));
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "NotFound") return false;
      throw error;
    }
  });

/** The SHA-256 of an object. */
export const storedDigest = (Key: string): Promise<string> =>
  withStorage(async (client, Bucket) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const hash = createHash("sha256");
    for await (const piece of Body as Readable) hash.update(piece as Buffer);
    return hash.digest("hex");
  });

/**
 * Downloads a submission's file as an admin, over HTTP by the documented call, keeping no more than a piece of it.
 * @returns its SHA-256 and size, the size that was announced, and the name it would be saved under
 */
export async function downloadDigest(fileName: string) {
  const answer = await fetch(`${siteUrl}/api/downloads/${fileName}`, {
    headers: { cookie: await adminCookie() },
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of Readable.fromWeb(answer.body as import("node:stream/web").ReadableStream)) {
    hash.update(piece);
    sizeBytes += piece.byteLength;
  }
  const disposition = answer.headers.get("content-disposition");
  const announcedBytes = Number(answer.headers.get("content-length"));
  return { digest: hash.digest("hex"), sizeBytes, announcedBytes, disposition };
}
