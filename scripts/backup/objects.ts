import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Client } from "pg";
import {
  captionsKey,
  clipKey,
  heldClipKey,
  pictureFiles,
  privateKey,
  publishedKey,
} from "../../lib/server/storage/file-keys.ts";
import { storageErrorText } from "../../lib/server/storage/problem.ts";
import { UserError } from "../launcher/user-error.ts";

/** Unfinished uploads have no owner yet; heads of the audit log may be ahead of the saved rows. */
const leftOut = /^(?:incoming|private\/audit-heads)\//;

export type Bucket = ReturnType<typeof openBucket>;

/** A file in backup.json. */
export interface SavedObject {
  key: string;
  contentType?: string;
  bytes: number;
  sha256: string;
}

/** The bucket that the environment names. */
export function openBucket(env = process.env) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  const client = new S3Client({
    region: env.S3_REGION || "us-east-1",
    endpoint: env.S3_ENDPOINT || undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === "true" || env.S3_FORCE_PATH_STYLE === "1",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // No visitor waits here, but a silent storage must not hang forever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 120_000 },
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
  return { client, Bucket: env.S3_BUCKET };
}

function isMissing(error: unknown) {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return $metadata?.httpStatusCode === 404 && name !== "NoSuchBucket";
}

/** Waits for the storage's answer. Missing buckets are left alone. @throws when the storage cannot be used */
async function answered<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    throw isMissing(error) ? error : new UserError(storageErrorText(error));
  }
}

/** Every key of the bucket that a backup holds. */
export async function* listKeys(bucket: Bucket): AsyncGenerator<string> {
  for await (const { key } of listStored(bucket)) yield key;
}

/** As `listKeys`, with the size of each file. */
export async function* listStored({
  client,
  Bucket,
}: Bucket): AsyncGenerator<{ key: string; bytes: number | undefined }> {
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await answered(
      client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })),
    );
    for (const { Key, Size } of page.Contents ?? [])
      if (Key && !leftOut.test(Key)) yield { key: Key, bytes: Size };
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

/** A file is named by its key's digest: a key may hold characters that no file system accepts. */
function fileOf(folder: string, key: string) {
  const name = createHash("sha256").update(key).digest("hex");
  return path.join(folder, "objects", name.slice(0, 2), name);
}

/** Copies one object into the folder. @returns nothing when it was removed in the meantime */
export async function saveObject(
  { client, Bucket }: Bucket,
  folder: string,
  Key: string,
): Promise<SavedObject | undefined> {
  const answer = await answered(client.send(new GetObjectCommand({ Bucket, Key }))).catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  const body = answer.Body as Readable;
  const file = fileOf(folder, Key);
  mkdirSync(path.dirname(file), { recursive: true });
  const digest = createHash("sha256");
  let bytes = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(body, count, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    if (body.errored) throw new UserError(`Storage broke off in the middle of ${Key}. Please try again.`);
    throw new UserError(`${folder} cannot be written to: ${(error as Error).message}`);
  }
  return { key: Key, contentType: answer.ContentType, bytes, sha256: digest.digest("hex") };
}

/** Takes a copy out of the folder again. */
export const dropObject = (folder: string, key: string) => rmSync(fileOf(folder, key), { force: true });

/** Restores one object. @throws if the file differs from the saved one */
export async function loadObject({ client, Bucket }: Bucket, folder: string, object: SavedObject) {
  const { key, contentType, bytes, sha256 } = object;
  const file = fileOf(folder, key);
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(file)) digest.update(chunk);
  if (digest.digest("hex") !== sha256) throw new Error(`The copy of ${key} is damaged.`);
  const { size } = await stat(file);
  if (size !== bytes) throw new Error(`The copy of ${key} has ${size} bytes instead of ${bytes}.`);
  const Body = createReadStream(file);
  const sent = { Bucket, Key: key, Body, ContentLength: size, ContentType: contentType };
  await answered(client.send(new PutObjectCommand(sent)));
}

interface Picture {
  id: string;
  published: boolean;
}

/** Pictures that a row shows: one that nothing shows may be on its way, or left by a crash. */
async function shownPictures(client: Client) {
  const { rows } = await client.query<{ query: string }>(`
    SELECT format('SELECT %I AS id FROM %I WHERE %1$I IS NOT NULL', a.attname, k.conrelid::regclass) AS query
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid = 'pictures'::regclass`);
  const shown = rows.map(({ query }) => query).join(" UNION ");
  return client.query<Picture>(`SELECT id, published FROM pictures WHERE id IN (${shown})`);
}

/** The keys of the files that rows lead to, as the client's transaction sees them. */
export async function listNamedFiles(client: Client): Promise<Set<string>> {
  const pictures = await shownPictures(client);
  const files = await client.query<{ key: string }>(`
    SELECT "fileUrl" AS key FROM content_submissions WHERE "fileUrl" IS NOT NULL
    UNION SELECT "fileUrl" FROM revision_files
    UNION SELECT key FROM submission_media, unnest(ARRAY["posterKey", "displayKey", "contactSheetKey"]) key
      WHERE key IS NOT NULL
    UNION SELECT key FROM revision_files, unnest(ARRAY["posterKey", "displayKey", "contactSheetKey"]) key
      WHERE key IS NOT NULL
    UNION SELECT "finalKey" FROM uploads WHERE status = 'completed' AND "finalKey" IS NOT NULL`);
  const clips = await client.query<{ mediaId: string; stage: string }>(
    `SELECT "mediaId", stage FROM published_clips
     WHERE stage = 'published' OR (stage = 'taken_down' AND "publishedAt" IS NOT NULL)`,
  );
  const captions = await client.query<{ id: string }>(
    `SELECT "captionsId" AS id FROM published_clips WHERE "captionsId" IS NOT NULL`,
  );
  const copiesOf = ({ id, published }: Picture) =>
    pictureFiles.flatMap((name) => [privateKey(id, name), ...(published ? [publishedKey(id, name)] : [])]);
  return new Set([
    ...pictures.rows.flatMap(copiesOf),
    ...files.rows.map(({ key }) => key),
    ...captions.rows.map(({ id }) => captionsKey(id)),
    ...clips.rows.map(({ mediaId, stage }) => (stage === "published" ? clipKey : heldClipKey)(mediaId)),
  ]);
}
