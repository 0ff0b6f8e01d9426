import { ApiError, NetworkError } from "@/components/forms/post-json";
import { EtagUnreadable, PartRefused } from "@/components/forms/upload/put-part";
import { message } from "@/lib/shared/message";

const firstDelayMs = 800;
const longestDelayMs = 10_000;
/** After this time without any success, the visitor decides whether to continue. */
export const givenUpAfterMs = 15 * 60_000;

/** Measured from the first failure, since a large part alone may take a slow connection longer. */
export class RetryTimeout {
  #failingSince: number | undefined;

  succeed(): void {
    this.#failingSince = undefined;
  }

  /**
   * @param now milliseconds
   * @returns whether to keep trying
   */
  fail(now: number): boolean {
    this.#failingSince ??= now;
    return now - this.#failingSince < givenUpAfterMs;
  }
}

export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof PartRefused) return true;
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return (
    error.status >= 500 || error.status === 429 || (error.status === 409 && error.retryAfterSeconds !== null)
  );
}

/** What delays an upload: no connection to the site or its storage, or both are unavailable. */
export type Obstacle = "connection" | "site";

/**
 * @param attempt from 1
 * @returns null if the next attempt should succeed
 */
export function findObstacle(attempt: number, error: unknown): Obstacle | null {
  if (error instanceof PartRefused) {
    // The first time, the URL has probably expired.
    if (error.status === 403 && attempt === 1) return null;
    return error.status > 0 ? "site" : "connection";
  }
  if (error instanceof NetworkError) return "connection";
  return error instanceof ApiError && error.status !== 409 ? "site" : null;
}

/**
 * Exponential backoff with jitter, unless the server set a delay.
 * @param attempt from 1
 */
export function delayBefore(attempt: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return delay * (0.75 + Math.random() / 2);
}

/**
 * Resolves early when the network is back.
 * @throws the signal's reason
 */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

/** @returns a message, for failures without one from the server */
export function uploadFailureText(error: unknown): string {
  // Thrown if the file was moved, changed, or its disk removed.
  if (error instanceof DOMException) return message("upload.failure.unreadable");
  return error instanceof EtagUnreadable || (error instanceof PartRefused && error.status > 0)
    ? message("upload.failure.storage")
    : message("upload.failure.connection");
}
