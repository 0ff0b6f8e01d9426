import { cutAfterWord } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";
import { answerLength } from "./constants";

/** An attempt's answer, or the error. */
export type Attempt =
  | { status: number; headers: Record<string, string | string[] | undefined>; start: string }
  | { error: string };

export type Verdict =
  | { kind: "delivered"; pauseSeconds: number }
  /** rate limited; not a failure */
  | { kind: "wait"; pauseSeconds: number }
  /** the receiver rejects this event */
  | { kind: "refused" }
  | { kind: "failed"; pauseSeconds?: number }
  /** the receiver wants no further events */
  | { kind: "gone" };

const delaysSeconds = [5, 30, 120, 600, 1800];
const longestSeconds = 3600;
/** A lower limit, in case a receiver sends 0. */
const shortestSeconds = { wait: 1, failed: 5 };

/** @param failures in a row, from 1 @param random from 0 to 1, spreads retries to one host */
export const webhookRetrySeconds = (failures: number, random: number): number =>
  (delaysSeconds[failures - 1] ?? longestSeconds) * (1 + random / 10);

/** These statuses concern the address or the moment, not the event. */
const notOfTheEvent = new Set([401, 403, 404, 405, 407, 408, 421, 425, 451]);

/** Follows Standard Webhooks and Discord's rate limits. */
export function judge(attempt: Attempt): Verdict {
  if ("error" in attempt) return { kind: "failed" };
  const { status } = attempt;
  if (status >= 200 && status < 300) return { kind: "delivered", pauseSeconds: bucketPause(attempt) };
  if (status === 429)
    return { kind: "wait", pauseSeconds: Math.max(retryAfter(attempt) ?? 60, shortestSeconds.wait) };
  if (status === 410) return { kind: "gone" };
  if (status >= 400 && status < 500 && !notOfTheEvent.has(status)) return { kind: "refused" };
  const pauseSeconds = status === 503 ? retryAfter(attempt) : undefined;
  return pauseSeconds === undefined
    ? { kind: "failed" }
    : { kind: "failed", pauseSeconds: Math.max(pauseSeconds, shortestSeconds.failed) };
}

type Answered = Exclude<Attempt, { error: string }>;

const secondsOf = (value: unknown): number | undefined => {
  const seconds = typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestSeconds) : undefined;
};

/** Discord's body is more precise than its header. */
function retryAfter({ headers, start }: Answered): number | undefined {
  try {
    const exact = secondsOf((JSON.parse(start) as { retry_after?: unknown } | null)?.retry_after);
    if (exact !== undefined) return exact;
  } catch {
    // Not JSON: use the header.
  }
  return secondsOf(headers["retry-after"]);
}

/** When Discord's rate limit bucket is used up, waits for its reset. */
const bucketPause = ({ headers }: Answered): number =>
  headers["x-ratelimit-remaining"] === "0" ? (secondsOf(headers["x-ratelimit-reset-after"]) ?? 0) : 0;

const codeReasons: Record<string, string> = {
  ECONNREFUSED: message("panelNotices.answers.noServer"),
  ECONNRESET: message("panelNotices.answers.closed"),
  ENOTFOUND: message("panelNotices.answers.noHost"),
  EAI_AGAIN: message("panelNotices.answers.unresolved"),
  ETIMEDOUT: message("panelNotices.answers.noAnswer"),
};

/** The reason for a missing answer, as a message. */
export function reasonInWords(error: unknown): string {
  const { code, name, message: text } = error as { code?: string; name?: string; message?: string };
  if (/is not allowed|private IP|not unicast|meta/i.test(text ?? ""))
    return message("panelNotices.answers.privateNetwork");
  if (name === "TimeoutError" || name === "AbortError") return message("panelNotices.answers.tenSeconds");
  if (code && /CERT|SSL|TLS|SIGNATURE|ERR_TLS|EPROTO/.test(code))
    return message("panelNotices.answers.tls", { reason: cutAfterWord(text ?? code, 120) });
  return (
    codeReasons[code ?? ""] ??
    message("panelNotices.answers.unsent", { reason: cutAfterWord(text ?? String(error), 120) })
  );
}

/** As stored; the panel reads its messages. The status with the beginning of the answer, or the reason for its absence. */
export function storedAnswer(attempt: Attempt): { answerStatus: number | null; answer: string | null } {
  if ("error" in attempt) return { answerStatus: null, answer: attempt.error };
  const { status, start } = attempt;
  const text = start.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  if (status < 300 || status >= 400)
    return { answerStatus: status, answer: cutAfterWord(text, answerLength) || null };
  const redirect = message("panelNotices.answers.redirect");
  if (!text) return { answerStatus: status, answer: redirect };
  const shown = cutAfterWord(text, answerLength - redirect.length - 1);
  return { answerStatus: status, answer: message("panelNotices.answers.redirectWithText", { text: shown }) };
}
