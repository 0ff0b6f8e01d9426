/** The embedded object storage's process: started by storage.ts with what to serve, ends with its parent. */
import { readdir, rm, stat, statfs } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import {
  checkSentAddress,
  escapeOnce,
  handleAsSent,
  passOverCutWrites,
  refuseUnknownParts,
  replaceDefaultKey,
} from "./s3rver-patches.ts";

export interface StorageSettings {
  folder: string;
  port: number;
  buckets: string[];
  accessKeyId: string;
  secretAccessKey: string;
}

/** The messages of this process to its parent. */
export type StorageMessage = { ready: true; error?: undefined } | { error: string };

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Disk space that must remain after a write: several run in parallel. */
const SPARE_BYTES = 1024 * 1024;

const CORS_RULES = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader>
  <ExposeHeader>ETag</ExposeHeader><ExposeHeader>Content-Length</ExposeHeader><ExposeHeader>Content-Range</ExposeHeader>
  <MaxAgeSeconds>3000</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`;

process.once("message", (settings: StorageSettings) =>
  serve(settings).catch((error: Error) => {
    tell({ error: error.message });
    process.exitCode = 1;
    process.disconnect();
  }),
);
process.once("disconnect", () => process.exit());
if (!process.connected) process.exit(); // the parent went while this was loading
process.once("SIGTERM", () => process.exit(0));

const tell = (message: StorageMessage) => process.send?.(message);

async function serve({ folder, port, buckets, accessKeyId, secretAccessKey }: StorageSettings) {
  replaceDefaultKey(accessKeyId, secretAccessKey);
  checkSentAddress();
  escapeOnce();
  passOverCutWrites();
  refuseUnknownParts();
  const storage = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [CORS_RULES] })),
  });
  await storage.configureBuckets();

  const handle = storage.callback();
  const server = createServer(async (request, response) => {
    const given = isSigned(request) ? abandonedUpload(folder, request) : undefined;
    if (!isSigned(request)) refuse(response, 403, "AccessDenied", "Access Denied");
    else if (given) remove(given, response);
    else if (await hasRoom(folder, request)) handleAsSent(request, () => handle(request, response));
    else refuse(response, 507, "StorageFull", "The disk is full");
  });
  surviveRefusedFiles(server);
  server.requestTimeout = 0; // a clip over a slow line takes as long as it takes
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  await sweep(folder);
  setInterval(() => sweep(folder).catch(console.error), SWEEP_EVERY_MS).unref();
  tell({ ready: true });
}

/** s3rver serves a request without any signature as if its bucket were public; ours is private. */
function isSigned({ method, headers, url = "/" }: IncomingMessage) {
  return method === "OPTIONS" || Boolean(headers.authorization) || /[?&]X-Amz-Signature=/.test(url);
}

/** The folder of a multipart upload that this request aborts, which s3rver does not support. */
function abandonedUpload(folder: string, { method, url = "/" }: IncomingMessage) {
  if (method !== "DELETE") return undefined;
  const { pathname, searchParams } = new URL(url, "http://storage.invalid");
  const bucket = pathname.split("/")[1] ?? "";
  const uploadId = searchParams.get("uploadId") ?? "";
  const isPlain = /^[a-z0-9][a-z0-9.-]+$/.test(bucket) && /^[A-Za-z0-9-]+$/.test(uploadId);
  return isPlain ? path.join(folder, bucket, "._S3rver_uploads", uploadId) : undefined;
}

async function remove(uploadFolder: string, response: ServerResponse) {
  await rm(uploadFolder, { recursive: true, force: true });
  response.writeHead(204).end();
}

/** Whether the disk has space for a request's body. */
async function hasRoom(folder: string, { method, headers }: IncomingMessage) {
  if (method !== "PUT" && method !== "POST") return true;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > Number(headers["content-length"] ?? 0) + SPARE_BYTES;
}

/**
 * s3rver dies of a file that the system refuses it: a full disk, one that went while it was read. Who waits for it is
 * cut off instead, and all others are served.
 */
function surviveRefusedFiles(server: Server) {
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (!error.syscall) throw error;
    console.error(error);
    server.closeAllConnections();
  });
}

function refuse(response: ServerResponse, status: number, code: string, message: string) {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** Removes the parts of abandoned uploads: s3rver has no lifecycle rules. */
async function sweep(folder: string) {
  for (const bucket of await readdir(folder)) {
    const uploads = path.join(folder, bucket, "._S3rver_uploads");
    for (const name of await readdir(uploads).catch(() => [])) {
      const upload = path.join(uploads, name);
      const { mtimeMs } = await stat(upload);
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(upload, { recursive: true, force: true });
    }
  }
}
