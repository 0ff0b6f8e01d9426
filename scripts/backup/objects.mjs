import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import "../../lib/server/storage/quiet-sdk.mjs";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { storageSentence } from "../../lib/server/storage/problem.mjs";
import { UserError } from "../launcher/user-error.mjs";

/** Uploads under way belong to nobody yet. */
const leftOut = /^incoming\//;

/** The bucket that the environment names. */
export function openBucket(env = process.env) {
  const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY };
  const client = new S3Client({
    region: env.S3_REGION || "us-east-1",
    endpoint: env.S3_ENDPOINT || undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === "true" || env.S3_FORCE_PATH_STYLE === "1",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // No visitor waits here; but a storage that says nothing any more ends it.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 120_000 },
    ...(env.S3_ACCESS_KEY_ID ? { credentials } : {}),
  });
  return { client, Bucket: env.S3_BUCKET };
}

const isMissing = ({ name, $metadata }) => $metadata?.httpStatusCode === 404 && name !== "NoSuchBucket";

/** Asks the storage. What is missing stays as it is. @throws {UserError} when the storage cannot be used */
async function ask({ client }, command) {
  try {
    return await client.send(command);
  } catch (error) {
    throw isMissing(error) ? error : new UserError(storageSentence(error));
  }
}

/** Every key of the bucket that a backup holds. */
export async function* listKeys(bucket) {
  const { Bucket } = bucket;
  let ContinuationToken;
  do {
    const page = await ask(bucket, new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (!leftOut.test(Key)) yield Key;
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

/** A file's name says its key's digest: a key may hold what no file system takes. */
function fileOf(folder, key) {
  const name = createHash("sha256").update(key).digest("hex");
  return path.join(folder, "objects", name.slice(0, 2), name);
}

/**
 * Copies one object into the folder.
 * @returns {Promise<{ key: string, contentType: string, bytes: number, sha256: string } | undefined>} nothing when
 *   it was removed meanwhile
 */
export async function saveObject(bucket, folder, Key) {
  const answer = await ask(bucket, new GetObjectCommand({ Bucket: bucket.Bucket, Key })).catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  const file = fileOf(folder, Key);
  mkdirSync(path.dirname(file), { recursive: true });
  const digest = createHash("sha256");
  let bytes = 0;
  const count = async function* (chunks) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(answer.Body, count, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if (answer.Body.errored)
      throw new UserError(`Storage broke off in the middle of ${Key}. Please try again.`);
    throw new UserError(`${folder} cannot be written to: ${error.message}`);
  }
  return { key: Key, contentType: answer.ContentType, bytes, sha256: digest.digest("hex") };
}

/** Takes a copy out of the folder again. */
export const dropObject = (folder, key) => rmSync(fileOf(folder, key), { force: true });

/** Puts one object back. @throws if the file is not what was saved */
export async function loadObject(bucket, folder, { key, contentType, bytes, sha256 }) {
  const file = fileOf(folder, key);
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  if (digest.digest("hex") !== sha256) throw new Error(`The copy of ${key} is damaged.`);
  const { size } = await stat(file);
  if (size !== bytes) throw new Error(`The copy of ${key} has ${size} bytes instead of ${bytes}.`);
  const Body = createReadStream(file);
  const object = { Key: key, Body, ContentLength: size, ContentType: contentType };
  await ask(bucket, new PutObjectCommand({ Bucket: bucket.Bucket, ...object }));
}
