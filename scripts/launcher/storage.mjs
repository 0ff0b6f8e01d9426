import { fork } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { rememberedPort, secret } from "./kept.mjs";
import { findFreePort } from "./ports.mjs";
import { endChild } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

export const BUCKET = "spawnpoint";

/**
 * Starts the embedded object storage on loopback: it checks signatures, but lists no parts and knows no lifecycle rules.
 * @param {{ dataDir: string, buckets?: string[] }} options the buckets are made with rules that let a browser write to them
 * @returns {Promise<{ pid: number, env: Record<string, string>, stop: () => Promise<void>, exited: Promise<void> }>}
 *   `env` is what the site needs to use it
 */
export async function startStorage({ dataDir, buckets = [BUCKET] }) {
  const folder = path.join(path.resolve(dataDir), "storage");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const accessKeyId = secret(dataDir, "storage-access-key-id");
  const secretAccessKey = secret(dataDir, "storage-secret-access-key");
  const port = await findFreePort(rememberedPort(dataDir, "storage"));

  const log = openSync(path.join(path.resolve(dataDir), "storage.log"), "w", 0o600);
  const child = fork(path.join(import.meta.dirname, "storage-server.mjs"), [], {
    env: { ...process.env, NODE_OPTIONS: "", FORCE_COLOR: "0" },
    // s3rver makes the tokens of long listings with DES, which Node offers only so.
    execArgv: ["--openssl-legacy-provider"],
    stdio: ["ignore", log, log, "ipc"],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.send({ folder, port, buckets, accessKeyId, secretAccessKey });
  await answered(child, exited);
  rememberedPort(dataDir, "storage", port);

  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: buckets[0],
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "true",
  };
  return { pid: child.pid, env, exited, stop: () => endChild(child, { graceMs: 1000 }) };
}

async function answered(child, exited) {
  const message = await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    exited.then(() => ({ error: "it ended at once" })),
  ]);
  if (message.error) throw new UserError(`The embedded storage did not start: ${message.error}`);
}
