import "server-only";
import type { Transaction } from "@/lib/server/db";
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

type Options = {
  /** one job of a key waits at most: a new one takes the place of the last */
  key?: string;
  /** the jobs of a queue run one after the other */
  queue?: string;
  /** the worker's own 25 by default, which are over within days */
  attempts?: number;
  /** lower runs first */
  priority?: number;
  runAt?: Date;
  /** by the database's clock, instead of `runAt` */
  inSeconds?: number;
};

/** Adds a job in the transaction of its cause, or at once with `db`; `task` is a name in the table of tasks. */
export async function addJob(
  client: Pick<Transaction, "$executeRaw">,
  task: string,
  payload: object,
  { key, queue, attempts, priority, runAt, inSeconds = 0 }: Options = {},
): Promise<void> {
  await client.$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      queue_name => ${queue ?? null}, max_attempts => ${attempts ?? null}::int,
      priority => ${priority ?? null}::int,
      run_at => coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds}::float8)))`;
}
