import "server-only";
import pLimit from "p-limit";
import { AppError } from "@/lib/shared/errors";

/** A caller behind so many would give up before it starts. */
const waitingAtMost = 50;
const retryAfterSeconds = 10;

/**
 * For work that keeps a processor busy for long: runs some of it at once and queues some.
 * @throws AppError unavailable where too many wait
 */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = pLimit(atOnce);
  return async (work) => {
    if (queue.activeCount + queue.pendingCount < atOnce + waitingAtMost) return queue(work);
    const message = `Too many are asking for this at once. Please try again in ${retryAfterSeconds} seconds.`;
    throw new AppError("unavailable", message, { retryAfterSeconds });
  };
}
