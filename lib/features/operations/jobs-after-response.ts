import "server-only";
import { after } from "next/server";
import { env } from "@/lib/server/env";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { logger } from "@/lib/server/logger";

/**
 * Vercel keeps no process alive for jobs, and its cached pages are dropped in requests only. There what waits, such as
 * a decision of the queue, is done after the answer of a request that the open panel repeats.
 */
export function runJobsAfterResponse(): void {
  if (!env().VERCEL) return;
  after(async () => {
    try {
      const { tasks } = await import("./tasks");
      await runWaitingJobs(tasks);
    } catch (error) {
      logger.error({ err: error }, "what waits could not be done; the next request tries again");
    }
  });
}
