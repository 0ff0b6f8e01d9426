import "server-only";
import { classifyRefusal, correctionText, type Refusal } from "./refusals";

export type Outcome =
  | { kind: "sent"; providerMailId: string | null }
  /** final: it will never take this mail as it is */
  | { kind: "refused"; reason: string }
  /** the owner has to correct something first, which `correction` says; then it is sent */
  | { kind: "held"; reason: string; correction: string }
  /** try again; `isUncertain`: it may have the mail, and then recognises its key */
  | { kind: "later"; reason: string; isUncertain: boolean; retryAfterSeconds?: number }
  /** it may have the mail and would not recognise it: a repetition can reach the recipient twice */
  | { kind: "unknown"; reason: string };

const delaysSeconds = [10, 30, 60, 120, 300, 600, 1200];
const longestDelaySeconds = 1800;
/** About three days of half-hourly attempts. */
export const maxAttempts = 150;
/** Resend forgets an idempotency key after 24 hours; a repetition after that could reach somebody twice. */
export const uncertainSeconds = 23 * 3600;
/** A mail server that may have a mail gets it again after this at the earliest. */
export const firstUnknownDelaySeconds = 2 * 3600;

/** Seconds until the next attempt after `attempts` failures, from 1. */
export const mailRetrySeconds = (attempts: number): number =>
  delaysSeconds[attempts - 1] ?? longestDelaySeconds;

/** Seconds until a mail that a server may have is sent again: after 2, 6 and 14 hours, then never. */
export const unknownRetrySeconds = (uncertainSince: Date, now: Date): number =>
  firstUnknownDelaySeconds + Math.max(0, Math.round((now.getTime() - uncertainSince.getTime()) / 1000));

/** Whether a mail that failed again is left to an admin: tried for days, or unsafe to repeat. */
export function isGivenUp(attempts: number, uncertainSince: Date | null, now: Date): boolean {
  const isUnsafe =
    uncertainSince !== null && now.getTime() - uncertainSince.getTime() >= uncertainSeconds * 1000;
  return attempts >= maxAttempts || isUnsafe;
}

const reasonText = (name: string, message: string): string => `${name}: ${message}`.slice(0, 500);

/** The outcome of an answer that is not a yes: nothing was taken. */
export function outcomeOfRefusal(
  refusal: Refusal,
  { name, message, isToTeam }: { name: string; message: string; isToTeam: boolean },
): Exclude<Outcome, { kind: "sent" | "unknown" }> {
  const reason = reasonText(name, message);
  const correction = correctionText(refusal, { isToTeam });
  if (correction) return { kind: "held", reason, correction };
  if (classifyRefusal(refusal) === "for-now") return { kind: "later", reason, isUncertain: false };
  return { kind: "refused", reason };
}

/**
 * `statusCode` is null without an answer, and absent when a gateway in front of the provider answered. The SDK drops
 * the status of a JSON body that does not repeat it.
 */
export function outcomeOfError(
  error: { name: string; message: string; statusCode?: number | null },
  { retryAfter, isToTeam }: { retryAfter: string | undefined; isToTeam: boolean },
): Outcome {
  const { name, message, statusCode } = error;
  if (typeof statusCode !== "number" || statusCode >= 500)
    return { kind: "later", reason: reasonText(name, message), isUncertain: true };
  const refusal = { by: "resend", status: statusCode, name, text: message } as const;
  const outcome = outcomeOfRefusal(refusal, { name, message, isToTeam });
  const seconds = Number(retryAfter);
  return outcome.kind === "later" && Number.isFinite(seconds) && seconds > 0
    ? { ...outcome, retryAfterSeconds: Math.min(seconds, longestDelaySeconds) }
    : outcome;
}
