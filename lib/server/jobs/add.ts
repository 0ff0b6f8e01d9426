import "server-only";
import type { Transaction } from "@/lib/server/db";

type Options = {
  /** one job of a key waits at most: a new one takes the place of the last */
  key?: string;
  /** the jobs of a queue run one after the other */
  queue?: string;
  /** the worker's own 25 by default, which are over within days */
  attempts?: number;
  /** see `urgentPriority` */
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
