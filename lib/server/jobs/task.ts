import "server-only";
import { logger } from "@/lib/server/logger";

/** Background work on a JSON payload; a throw is retried with backoff, and after the last attempt left to a person. */
export type Task = (payload: unknown, isLastAttempt?: boolean) => Promise<void>;

/** Lower numbers run first, for jobs that somebody waits for; most have 0. */
export const urgentPriority = -10;

/**
 * Work by name and crontab time (UTC). On hosts without a long-lived process /api/cron runs all of it at every call, so
 * a task must not repeat what it has done.
 */
export type TaskTable = Record<string, { run: Task; cron?: string }>;

/** With the worker's backoff, which grows to six hours, these attempts are over within 16 hours. */
export const attemptsOfADay = 12;

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
