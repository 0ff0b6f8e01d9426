import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { BUCKET } from "@/scripts/launcher/storage";

const RULES = "._S3rver_cors.xml";
const OBJECT_SUFFIX = "._S3rver_object";

/**
 * Makes an empty bucket in the embedded storage, whose buckets are folders, with the rules of the first one.
 * @returns its name
 */
export function makeBucket(storageFolder: string, worker: string): string {
  const name = `test-${worker}`;
  const folder = path.join(storageFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  copyFileSync(path.join(storageFolder, BUCKET, RULES), path.join(folder, RULES));
  return name;
}

/** The keys that a bucket of the embedded storage really holds, sorted. */
export function listStoredKeys(storageFolder: string, bucket: string): string[] {
  const folder = path.join(storageFolder, bucket);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(OBJECT_SUFFIX))
    .map((name) => name.slice(0, -OBJECT_SUFFIX.length))
    .sort();
}

/** Puts an object into the embedded storage without a request, which costs fifty times as much. */
export function storeObject(
  bucketFolder: string,
  { key, body, type }: { key: string; body: Buffer; type: string },
): void {
  const file = path.join(bucketFolder, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}${OBJECT_SUFFIX}`, body);
  writeFileSync(`${file}${OBJECT_SUFFIX}.md5`, createHash("md5").update(body).digest("hex"));
  writeFileSync(`${file}._S3rver_metadata.json`, JSON.stringify({ "content-type": type }));
}

/** A connection to storage that can break off in the middle of an answer, and still accepts requests. */
export type StorageLine = {
  url: string;
  /** The bytes that storage sends on each new connection; open ones are cut. */
  say: (bytes: number) => void;
  /** The connections that are open at the moment. */
  connections: () => number;
};

export async function openStorageLine(endpoint: string): Promise<StorageLine> {
  const { hostname, port } = new URL(endpoint);
  const left = new Map<Socket, number>();
  let most = Number.POSITIVE_INFINITY;
  const server = createServer((client) => {
    left.set(client, most);
    const storage = connect(Number(port), hostname);
    client.pipe(storage);
    storage.on("data", (said) => {
      const may = left.get(client) ?? 0;
      left.set(client, may - said.byteLength);
      if (may > 0) client.write(said.subarray(0, may));
    });
    client.on("close", () => {
      left.delete(client);
      storage.destroy();
    });
    storage.on("close", () => client.destroy());
    for (const end of [client, storage]) end.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (bytes) => {
      most = bytes;
      for (const client of left.keys()) client.destroy();
    },
    connections: () => left.size,
  };
}
