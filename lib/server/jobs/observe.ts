import "server-only";
import { logger } from "@/lib/server/logger";
import { traced } from "@/lib/server/tracing/traced";
import { inLogScope } from "@/lib/serving/log";
import { onePerProcess } from "@/lib/shared/one-per-process";

type Run = { id: string; attempts: number; max_attempts: number };
type Outcome = "done" | "failed";

/** Shared by the server's and Next's copies of this module. */
const counts = onePerProcess("job-counts", () => new Map<string, Record<Outcome, number>>());

function count(job: string, outcome: Outcome): void {
  const outcomes = counts.get(job) ?? { done: 0, failed: 0 };
  outcomes[outcome]++;
  counts.set(job, outcomes);
}

export const jobCounts = (): ReadonlyMap<string, Readonly<Record<Outcome, number>>> => counts;

/** Traces a job and adds its name and id to log lines. Rethrows failures, so that they are retried. */
export async function observeJob(job: string, run: Run, work: () => Promise<void>): Promise<void> {
  const attempt = { attempt: run.attempts, of: run.max_attempts };
  await inLogScope({ job, jobId: String(run.id) }, async () => {
    const startedAt = performance.now();
    const milliseconds = () => Math.round(performance.now() - startedAt);
    try {
      await traced(
        `job ${job}`,
        { "job.name": job, "job.id": String(run.id), "job.attempt": run.attempts },
        work,
      );
      count(job, "done");
      logger.debug({ ...attempt, ms: milliseconds() }, "job finished");
    } catch (error) {
      count(job, "failed");
      logger.error({ ...attempt, ms: milliseconds(), err: error }, "job failed");
      throw error;
    }
  });
}
