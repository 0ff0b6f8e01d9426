import "server-only";
import { logger } from "@/lib/server/logger";

/** Runs all steps, even after a failed one. @throws AggregateError when any failed, so that the job is retried */
export async function runSteps(steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run();
    } catch (error) {
      logger.error({ step, err: error }, "a step of a job failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps failed`);
}
