import "server-only";
import { reasonOf } from "@/lib/server/reach-database.mjs";
import { bucketMissing, checkBucket, statusOf } from "./objects";

/** Nothing but the status is known: storage answers HEAD without a body. */
const knownStatuses = new Map([
  [301, "the bucket is in another region than S3_REGION"],
  [401, "it refuses the keys"],
  [403, "it refuses the keys, or them the bucket"],
]);

/** Why a call to storage failed, in one sentence for those who run the site. @param error what the call threw */
export function storageSentence(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const status = statusOf(cause);
  const reason = status ? (knownStatuses.get(status) ?? `it answered ${status}`) : reasonOf(cause);
  return `S3_ENDPOINT does not lead to a storage we can use with S3_BUCKET and the S3 keys: ${reason}.`;
}

/** What keeps us from the storage, in one sentence; undefined when nothing does. */
export async function storageProblem(): Promise<string | undefined> {
  try {
    return (await checkBucket()) === "present" ? undefined : bucketMissing;
  } catch (error) {
    return storageSentence(error);
  }
}
