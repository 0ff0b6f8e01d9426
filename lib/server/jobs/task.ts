import "server-only";
import type { Transaction } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";

/** Errors are retried with backoff; after the last attempt an operator has to act. */
export type Task = (payload: unknown, isLastAttempt?: boolean) => Promise<void>;

/** Lower numbers run first; the default is 0. */
export const urgentPriority = -10;

/** Crontab times are UTC. Tasks must be idempotent: on some hosts /api/cron runs all of them at each call. */
export type TaskTable = Record<string, { run: Task; cron?: string }>;

/** With backoff, these end within 16 hours. */
export const attemptsPerDay = 12;

/** Runs every step. @throws AggregateError if any failed, so that the job is retried */
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
  /** a new job replaces a waiting one with the same key */
  key?: string;
  /** jobs of one queue run in sequence */
  queue?: string;
  /** 25 by default, which takes days */
  attempts?: number;
  priority?: number;
  runAt?: Date;
  /** by the database's clock; replaces `runAt` */
  inSeconds?: number;
};

/** Takes effect with the transaction. @param task a name in the table of tasks */
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
