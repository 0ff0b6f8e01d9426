import { messageSeconds } from "./constants";

/** The status of a push service's answer, with its Retry-After in seconds; no status without an answer. */
export type PushAnswer = { status?: number; retryAfter?: string | undefined };

export type PushVerdict = "taken" | "gone" | "later" | "refused";

/** RFC 8030: 404 and 410 mean that the subscription is over. */
export function judgePush({ status }: PushAnswer): PushVerdict {
  if (status === undefined || status === 408 || status === 425 || status === 429 || status >= 500)
    return "later";
  if (status >= 200 && status < 300) return "taken";
  return status === 404 || status === 410 ? "gone" : "refused";
}

const delaysSeconds = [30, 120, 300, 600];

/** @param attempts made so far, from 1 */
export function pushRetrySeconds(attempts: number, { retryAfter }: PushAnswer): number {
  const backoff = delaysSeconds[attempts - 1] ?? 900;
  const asked = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(asked) ? Math.min(Math.max(asked, backoff), messageSeconds) : backoff;
}
