import "server-only";

export type Outcome =
  | { kind: "sent"; providerMailId: string | null }
  /** it will never take this mail as it is */
  | { kind: "refused"; reason: string }
  /** try again; `isUncertain`: it gave no clear answer and may have sent the mail */
  | { kind: "later"; reason: string; isUncertain: boolean; retryAfterSeconds?: number };

const delaysSeconds = [10, 30, 60, 120, 300, 600, 1200];
const longestDelaySeconds = 1800;
/** About three days of half-hourly attempts. */
export const maxAttempts = 150;
/** Resend forgets an idempotency key after 24 hours; a repetition after that could reach somebody twice. */
export const uncertainSeconds = 23 * 3600;

/** Seconds until the next attempt after `attempts` failures, from 1. */
export const mailRetrySeconds = (attempts: number): number =>
  delaysSeconds[attempts - 1] ?? longestDelaySeconds;

/** Whether a mail that failed again is left to an admin: tried for days, or unsafe to repeat. */
export function isGivenUp(attempts: number, uncertainSince: Date | null, now: Date): boolean {
  const isUnsafe =
    uncertainSince !== null && now.getTime() - uncertainSince.getTime() >= uncertainSeconds * 1000;
  return attempts >= maxAttempts || isUnsafe;
}

/**
 * `statusCode` is null without an answer, and absent when a gateway in front of the provider answered. The SDK drops
 * the status of a JSON body that does not repeat it.
 */
export function outcomeOfError(
  error: { name: string; message: string; statusCode?: number | null },
  retryAfter: string | undefined,
): Outcome {
  const reason = `${error.name}: ${error.message}`.slice(0, 500);
  const { statusCode } = error;
  if (typeof statusCode !== "number" || statusCode >= 500)
    return { kind: "later", reason, isUncertain: true };
  // 401 and 403 speak of the key or the domain, not of this mail: the owner mends that, and nothing is lost.
  const isTemporary =
    [401, 403, 408, 425, 429].includes(statusCode) || error.name === "concurrent_idempotent_requests";
  if (!isTemporary) return { kind: "refused", reason };
  // A used-up quota comes back tomorrow or next month, whatever pause it asks for.
  const seconds = error.name === "rate_limit_exceeded" ? Number(retryAfter) : Number.NaN;
  return Number.isFinite(seconds) && seconds > 0
    ? { kind: "later", reason, isUncertain: false, retryAfterSeconds: Math.min(seconds, longestDelaySeconds) }
    : { kind: "later", reason, isUncertain: false };
}
