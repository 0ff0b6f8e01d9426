import "server-only";
import pLimit from "p-limit";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** Callers further back would give up before they start. */
const waitingAtMost = 50;
const retryAfterSeconds = 10;

/** For work that keeps a processor busy. @throws AppError unavailable if too many are waiting */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = pLimit(atOnce);
  return async (work) => {
    if (queue.activeCount + queue.pendingCount < atOnce + waitingAtMost) return queue(work);
    const text = message("refusals.busy", { seconds: retryAfterSeconds });
    throw new AppError("unavailable", text, { retryAfterSeconds });
  };
}
