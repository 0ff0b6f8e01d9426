import { ApiError, NetworkError } from "@/components/forms/post-json";
import { EtagUnreadable, PartRefused } from "@/components/forms/upload/put-part";

const firstDelayMs = 800;
const longestDelayMs = 10_000;
/** After so long without a single success it is for the person to say whether to go on. */
export const givenUpAfterMs = 15 * 60_000;

/** How long failures have gone on: from the first one on, since a large part alone may take a slow line longer. */
export class RetryTimeout {
  #failingSince: number | undefined;

  succeed(): void {
    this.#failingSince = undefined;
  }

  /** @param now in milliseconds @returns whether to go on trying */
  fail(now: number): boolean {
    this.#failingSince ??= now;
    return now - this.#failingSince < givenUpAfterMs;
  }
}

/** Whether the same call may succeed a little later. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof PartRefused) return true;
  if (error instanceof NetworkError) return true;
  if (!(error instanceof ApiError)) return false;
  return (
    error.status >= 500 || error.status === 429 || (error.status === 409 && error.retryAfterSeconds !== null)
  );
}

/** The obstacle to an upload for a while: no line to the site or its storage, or they answer that they cannot. */
export type Obstacle = "connection" | "site";

/** The obstacle that attempt number `attempt` (from 1) met; null where the next one is expected to succeed. */
export function obstacleOf(attempt: number, error: unknown): Obstacle | null {
  if (error instanceof PartRefused) {
    // Once, that is an address that has expired.
    if (error.status === 403 && attempt === 1) return null;
    return error.status > 0 ? "site" : "connection";
  }
  if (error instanceof NetworkError) return "connection";
  return error instanceof ApiError && error.status !== 409 ? "site" : null;
}

/** How long to wait before attempt number `attempt` (from 1), unless the server has said; never all at one time. */
export function delayBefore(attempt: number, error: unknown): number {
  if (error instanceof ApiError && error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000;
  const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  return delay * (0.75 + Math.random() / 2);
}

/** Waits, shorter if the network comes back meanwhile. @throws the signal's reason */
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

/** The words for a failure that brought none of the server along. */
export function brokenOffWords(error: unknown): string {
  // Browsers throw this where a file was moved, changed or taken away with its disk.
  if (error instanceof DOMException)
    return "We could not read the file. Choose it again, or choose another one.";
  return error instanceof EtagUnreadable || (error instanceof PartRefused && error.status > 0)
    ? "We can't accept files right now. Please try again later."
    : "The upload was interrupted. Check your connection and try again.";
}
