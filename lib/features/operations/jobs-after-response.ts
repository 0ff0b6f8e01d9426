import "server-only";
import { after } from "next/server";
import { env } from "@/lib/server/env";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { logger } from "@/lib/server/logger";

/**
 * On Vercel no process stays alive for jobs, and cached pages expire only in requests. The panel's polling therefore
 * triggers due work after its answers.
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
