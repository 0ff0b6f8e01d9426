import { execFile } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { closeSync, createReadStream, openSync, statSync, writeSync } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { withClient } from "../../scripts/launcher/database.ts";

const run = promisify(execFile);
const start = Buffer.from("000000186674797069736f6d0000020069736f6d6d703431", "hex");

/** Random bytes that begin as an MP4 does. @returns the file's path */
export function makeClip(file: string, bytes: number) {
  const descriptor = openSync(file, "w");
  const piece = Buffer.alloc(1024 * 1024);
  for (let written = 0; written < bytes; written += piece.length) {
    randomFillSync(piece);
    if (written === 0) start.copy(piece);
    writeSync(descriptor, piece, 0, Math.min(piece.length, bytes - written));
  }
  closeSync(descriptor);
  return file;
}

async function digest(stream: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  for await (const piece of stream) hash.update(piece);
  return hash.digest("hex");
}

export const digestOf = (file: string) => digest(createReadStream(file));

const clientOf = (env: NodeJS.Dict<string>) =>
  new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? "us-east-1",
    forcePathStyle: env.S3_FORCE_PATH_STYLE === "true",
    requestChecksumCalculation: "WHEN_REQUIRED",
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    },
  });

const partBytes = 16 * 1024 * 1024;

/** A piece of a file, and where it is sent. */
export interface SignedPart {
  from: number;
  to: number;
  url: string;
}

/** URLs for a file in pieces as our page sends them, each an object of its own. */
export async function signedParts(env: NodeJS.Dict<string>, file: string): Promise<SignedPart[]> {
  const { size } = statSync(file);
  const client = clientOf(env);
  return Promise.all(
    Array.from({ length: Math.ceil(size / partBytes) }, async (_, index) => {
      const command = new PutObjectCommand({ Bucket: env.S3_BUCKET, Key: `incoming/bench-bare-${index}` });
      const from = index * partBytes;
      return {
        from,
        to: Math.min(size, from + partBytes),
        url: await getSignedUrl(client, command, { expiresIn: 600 }),
      };
    }),
  );
}

/** One plain PUT of the whole file by curl. @returns milliseconds */
export async function curlPut(env: NodeJS.Dict<string>, file: string, key: string): Promise<number> {
  const command = new PutObjectCommand({ Bucket: env.S3_BUCKET, Key: key });
  const url = await getSignedUrl(clientOf(env), command, { expiresIn: 600 });
  const format = ["-s", "-o", "/dev/null", "-w", "%{http_code} %{time_total}"];
  const { stdout } = await run("curl", [...format, "-H", "Expect:", "-T", file, url]);
  const [status, time] = stdout.split(" ");
  if (status !== "200") throw new Error(`curl's PUT was answered with ${status}`);
  return Number(time) * 1000;
}

export async function storedDigest(env: NodeJS.Dict<string>, key: string) {
  const { Body } = await clientOf(env).send(new GetObjectCommand({ Bucket: env.S3_BUCKET, Key: key }));
  return digest(Body as Readable);
}

export const submissionNamed = (env: NodeJS.Dict<string>, name: string) =>
  withClient(env.DATABASE_URL ?? "", async (client) => {
    const { rows } = await client.query<{ id: number; fileUrl: string }>(
      `SELECT id, "fileUrl" FROM content_submissions WHERE name = $1`,
      [name],
    );
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error(`${rows.length} submissions by ${name}`);
    return row;
  });
