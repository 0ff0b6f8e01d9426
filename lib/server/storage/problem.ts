import { failureReason } from "../database-words.ts";

/** Answers to HEAD have no body. */
const knownStatuses = new Map([
  [301, "the bucket is in another region than S3_REGION"],
  [401, "it refuses the keys"],
  [404, "there is no such bucket"],
  [403, "it refuses the keys, or their access to the bucket"],
]);

export function storageErrorText(error: unknown) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  const reason = status ? (knownStatuses.get(status) ?? `it answered ${status}`) : failureReason(cause);
  return `The storage at S3_ENDPOINT cannot be used with S3_BUCKET and the S3 keys: ${reason}.`;
}
