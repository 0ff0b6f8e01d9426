import "server-only";
import type { OutboxMail } from "@/lib/server/generated/prisma/client";
import { classifyRefusal, correctionText, type Refusal, type Refused } from "./refusals";

export type OutgoingMail = Pick<
  OutboxMail,
  | "fromAddress"
  | "headers"
  | "html"
  | "idempotencyKey"
  | "replyTo"
  | "subject"
  | "text"
  | "toAddress"
  | "toTeam"
>;

export type Outcome =
  | { kind: "sent"; providerMailId: string | null }
  | { kind: "refused"; reason: string; refused: Refused }
  /** sent after the owner fixes what `correction` names */
  | { kind: "held"; reason: string; correction: string; refused: Refused }
  /** `isUncertain`: the provider may have it, and recognises its key */
  | { kind: "later"; reason: string; isUncertain: boolean; retryAfterSeconds?: number }
  /** the server may have it and would not recognise a repetition */
  | { kind: "unknown"; reason: string };

const delaysSeconds = [10, 30, 60, 120, 300, 600, 1200];
const longestDelaySeconds = 1800;
/** About three days of half-hourly attempts. */
export const maxAttempts = 150;
/** Resend forgets keys after 24 hours; a later repetition could arrive twice. */
export const uncertainSeconds = 23 * 3600;
export const firstUnknownDelaySeconds = 2 * 3600;

export const mailRetrySeconds = (attempts: number): number =>
  delaysSeconds[attempts - 1] ?? longestDelaySeconds;

/** After 2, 6 and 14 hours, then never. */
export const unknownRetrySeconds = (uncertainSince: Date, now: Date): number =>
  firstUnknownDelaySeconds + Math.max(0, Math.round((now.getTime() - uncertainSince.getTime()) / 1000));

/** Tried for days, or unsafe to repeat: an admin decides. */
export function isGivenUp(attempts: number, uncertainSince: Date | null, now: Date): boolean {
  const isUnsafe =
    uncertainSince !== null && now.getTime() - uncertainSince.getTime() >= uncertainSeconds * 1000;
  return attempts >= maxAttempts || isUnsafe;
}

const reasonText = (name: string, message: string): string => `${name}: ${message}`.slice(0, 500);

type Named = { name: string; message: string };
/** `isFromPanel`: where the owner corrects the settings */
type Where = { isToTeam: boolean; isFromPanel: boolean };

/** The provider did not take the mail. */
export function outcomeOfRefusal(
  refusal: Refusal,
  { name, message, ...where }: Named & Where,
): Exclude<Outcome, { kind: "sent" | "unknown" }> {
  const reason = reasonText(name, message);
  const refused = classifyRefusal(refusal);
  const correction = correctionText(refusal, where);
  if (correction) return { kind: "held", reason, correction, refused };
  if (refused === "for-now") return { kind: "later", reason, isUncertain: false };
  return { kind: "refused", reason, refused };
}

/** `statusCode` is null without an answer; the SDK drops it if a gateway answered. */
export function outcomeOfError(
  error: Named & { statusCode?: number | null },
  { retryAfter, ...where }: { retryAfter: string | undefined } & Where,
): Outcome {
  const { name, message, statusCode } = error;
  if (typeof statusCode !== "number" || statusCode >= 500)
    return { kind: "later", reason: reasonText(name, message), isUncertain: true };
  const refusal = { by: "resend", status: statusCode, name, text: message } as const;
  const outcome = outcomeOfRefusal(refusal, { name, message, ...where });
  const seconds = Number(retryAfter);
  return outcome.kind === "later" && Number.isFinite(seconds) && seconds > 0
    ? { ...outcome, retryAfterSeconds: Math.min(seconds, longestDelaySeconds) }
    : outcome;
}
