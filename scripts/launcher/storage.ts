import { type ChildProcess, fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "./ports.ts";
import { endChild } from "./processes.ts";
import { rememberedPort, secret } from "./secrets-and-ports.ts";
import type { StorageMessage, StorageSettings } from "./storage-server.ts";
import { UserError } from "./user-error.ts";

export const BUCKET = "spawnpoint";

export interface EmbeddedStorage {
  pid: number;
  /** The settings with which the site uses it. */
  env: ReturnType<typeof storageEnvironment>;
  stop: () => Promise<void>;
  exited: Promise<void>;
}

interface StorageOptions {
  dataDir: string;
  /** They are made with rules that let a browser write to them; the site uses the first one. */
  buckets?: [string, ...string[]];
}

/**
 * Starts the embedded object storage on loopback: it checks signatures, but lists no parts and has no lifecycle rules.
 */
export async function startStorage({
  dataDir,
  buckets = [BUCKET],
}: StorageOptions): Promise<EmbeddedStorage> {
  const folder = path.join(path.resolve(dataDir), "storage");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const accessKeyId = secret(dataDir, "storage-access-key-id");
  const secretAccessKey = secret(dataDir, "storage-secret-access-key");
  const port = await findFreePort(rememberedPort(dataDir, "storage"));

  const log = openSync(path.join(path.resolve(dataDir), "storage.log"), "w", 0o600);
  const child = fork(path.join(import.meta.dirname, "storage-server.ts"), [], {
    env: { ...process.env, NODE_OPTIONS: "", FORCE_COLOR: "0" },
    // s3rver makes the tokens of long listings with DES, which Node offers only so.
    execArgv: ["--openssl-legacy-provider"],
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const settings: StorageSettings = { folder, port, buckets, accessKeyId, secretAccessKey };
  child.send(settings);
  const pid = await answered(child, exited);
  rememberedPort(dataDir, "storage", port);
  const env = storageEnvironment(settings);
  return { pid, env, exited, stop: () => endChild(child, { graceMs: 1000 }) };
}

const storageEnvironment = ({ port, buckets, accessKeyId, secretAccessKey }: StorageSettings) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: "us-east-1",
  S3_BUCKET: buckets[0] ?? BUCKET,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: "true",
});

async function answered(child: ChildProcess, exited: Promise<void>) {
  const message = await Promise.race([
    new Promise<StorageMessage>((resolve) => child.once("message", resolve)),
    exited.then((): StorageMessage => ({ error: "it ended at once" })),
  ]);
  if (message.error || !child.pid)
    throw new UserError(`The embedded storage did not start: ${message.error}`);
  return child.pid;
}
