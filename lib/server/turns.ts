import "server-only";
import pLimit from "p-limit";
import { AppError } from "@/lib/shared/errors";

/** Behind so many nobody's turn comes before they give up. */
const waitingAtMost = 50;
const retryAfterSeconds = 10;

/**
 * For work that keeps a processor busy for long: only some of it is done at once, and only some waits.
 * @returns what does a piece of work when its turn comes; it rejects with AppError unavailable where too many wait
 */
export function takesTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = pLimit(atOnce);
  return async (work) => {
    if (inTurn.activeCount + inTurn.pendingCount < atOnce + waitingAtMost) return inTurn(work);
    const message = `Too many are asking for this at once. Please try again in ${retryAfterSeconds} seconds.`;
    throw new AppError("unavailable", message, { retryAfterSeconds });
  };
}
