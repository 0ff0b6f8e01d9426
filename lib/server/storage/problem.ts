import { reasonOf } from "../database-words.ts";

/** Only the status is known, since storage answers HEAD without a body. */
const knownStatuses = new Map([
  [301, "the bucket is in another region than S3_REGION"],
  [401, "it refuses the keys"],
  [404, "there is no such bucket"],
  [403, "it refuses the keys, or them the bucket"],
]);

/** Why a call to storage failed, in one sentence for those who run the site. */
export function storageSentence(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const reason = status ? (knownStatuses.get(status) ?? `it answered ${status}`) : reasonOf(cause);
  return `S3_ENDPOINT does not lead to a storage we can use with S3_BUCKET and the S3 keys: ${reason}.`;
}
