import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
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
