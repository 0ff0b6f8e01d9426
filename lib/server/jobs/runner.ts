import "server-only";
import { type JobHelpers, Logger, parseCronItems, type Runner, run, runOnce } from "graphile-worker";
import { Pool } from "pg";
import { setLimits } from "@/lib/server/connection-limits";
import { db, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";
import { stopWatchingWorkers, watchWorkers } from "./liveness";
import { observeJob } from "./observe";
import { poolForScheduler } from "./scheduler-pool";
import { addJob, type TaskTable } from "./task";

const workerLogger = new Logger(() => (level, message, meta) => {
  // observe.ts logs failed jobs and the pool logs lost connections.
  if (level !== "error" || meta?.failure || lostConnection.test(message)) return;
  outsideLogScope(() => logger.error(message));
});
const lostConnection = /^PostgreSQL (?:idle|active) client generated error/;

const taskList = (tasks: TaskTable) =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, { run: task }]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        observeJob(name, job, () => task(payload, job.attempts >= job.max_attempts)),
    ]),
  );

const scheduled = (tasks: TaskTable) =>
  Object.entries(tasks).flatMap(([task, { cron }]) =>
    cron ? [{ task, match: cron, identifier: task }] : [],
  );

/** The worker uses LISTEN, so it needs a pool without a transaction pooler. */
const ownConnections = 4;
let ownPool: Pool | undefined;

function workerPool(): Pool {
  const { DATABASE_DIRECT_URL } = env();
  if (!DATABASE_DIRECT_URL) return pool;
  if (!ownPool) {
    ownPool = new Pool({
      connectionString: DATABASE_DIRECT_URL,
      max: ownConnections,
      connectionTimeoutMillis: 5_000,
      application_name: "spawnpoint-jobs",
      onConnect: (client) => setLimits(client, "job"),
    });
    ownPool.on("error", (error) =>
      outsideLogScope(() => logger.warn({ error: error.message }, "an idle job connection was lost")),
    );
  }
  return ownPool;
}

let runner: Runner | undefined;
let isStopped = false;
const reviveMilliseconds = 5_000;

/** One for each of five queues of long work, and one for the rest. */
const concurrency = 6;

const start = (tasks: TaskTable): Promise<Runner> =>
  run({
    pgPool: poolForScheduler(workerPool(), { isStopped: () => isStopped }),
    events: watchWorkers(),
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(scheduled(tasks)),
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger,
  });

/**
 * Replaces a runner that cannot recover: graphile-worker keeps a failed first query, never replaces a worker that
 * failed to store a result, and stops if it cannot write its schedule.
 */
function watch(current: Runner, tasks: TaskTable): void {
  let isReplaced = false;
  const replace = (error: unknown) => {
    if (isStopped || isReplaced) return;
    isReplaced = true;
    outsideLogScope(() => logger.warn({ err: error }, "restarting the job runner after a failure"));
    setTimeout(() => revive(current, tasks), reviveMilliseconds).unref();
  };
  current.events.once("worker:getJob:error", ({ error }) => replace(error));
  current.events.once("worker:fatalError", ({ error }) => replace(error));
  current.promise.then(() => replace(undefined), replace);
}

async function revive(old: Runner, tasks: TaskTable): Promise<void> {
  if (isStopped) return;
  try {
    const next = await start(tasks);
    // stop() was called in the meantime and only stopped the old runner.
    if (isStopped) return await next.stop();
    runner = next;
    watch(next, tasks);
    await old.stop().catch(() => {});
  } catch {
    setTimeout(() => revive(old, tasks), reviveMilliseconds).unref();
  }
}

/** Jobs are rows in PostgreSQL that any free instance runs (docs/decisions/004). */
export async function startJobs(tasks: TaskTable): Promise<void> {
  if (runner) return;
  isStopped = false;
  runner = await start(tasks);
  watch(runner, tasks);
}

export async function stopJobs(): Promise<void> {
  isStopped = true;
  const running = runner;
  runner = undefined;
  await running?.stop();
  await stopWatchingWorkers();
  await ownPool?.end();
  ownPool = undefined;
}

/** Scheduled and waiting jobs, for hosts without a long-lived process. */
export async function runJobsOnce(tasks: TaskTable): Promise<void> {
  for (const { task } of scheduled(tasks)) await addJob(db, task, {}, { key: task });
  await runWaitingJobs(tasks);
}

let openRuns = 0;

export async function runWaitingJobs(tasks: TaskTable): Promise<void> {
  openRuns++;
  try {
    await runOnce({
      pgPool: pool,
      events: watchWorkers(),
      taskList: taskList(tasks),
      noHandleSignals: true,
      logger: workerLogger,
    });
  } finally {
    openRuns--;
    // Other runs of this process may still hold jobs.
    if (!runner && openRuns === 0) await stopWatchingWorkers();
  }
}
