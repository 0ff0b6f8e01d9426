import "server-only";
import { type JobHelpers, Logger, parseCronItems, type Runner, run, runOnce } from "graphile-worker";
import { Pool } from "pg";
import { setLimits } from "@/lib/server/connection-limits";
import { db, pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { outsideLogScope } from "@/lib/serving/log";
import { signsOfLife, stopSignsOfLife } from "./liveness";
import { observeJob } from "./observe";
import { poolForScheduler } from "./scheduler-pool";
import { addJob, type TaskTable } from "./task";

const workerLogger = new Logger(() => (level, message, meta) => {
  // A failing job has logged its error (observe.ts), a lost connection its pool; the worker's other lines are excluded.
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

/** The worker listens for new jobs too; behind a pooler for transactions it gets connections of its own. */
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
      outsideLogScope(() => logger.warn({ error: error.message }, "the jobs lost an idle connection")),
    );
  }
  return ownPool;
}

let runner: Runner | undefined;
let isStopped = false;
const reviveMilliseconds = 5_000;

/**
 * One for each of five queues of long work (files, fetched pictures, widths of pictures, platforms, webhooks), and one
 * for all the rest.
 */
const concurrency = 6;

const start = (tasks: TaskTable): Promise<Runner> =>
  run({
    pgPool: poolForScheduler(workerPool(), { isStopped: () => isStopped }),
    events: signsOfLife(),
    taskList: taskList(tasks),
    parsedCronItems: parseCronItems(scheduled(tasks)),
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: workerLogger,
  });

/**
 * Replaces a runner after a failure from which the library does not recover. It caches a failed first query for good,
 * and does not replace a worker that cannot record a job's end. It ends when it cannot write one minute's scheduled
 * work.
 */
function watch(current: Runner, tasks: TaskTable): void {
  let isReplaced = false;
  const replace = (error: unknown) => {
    if (isStopped || isReplaced) return;
    isReplaced = true;
    outsideLogScope(() => logger.warn({ err: error }, "no job could be taken; starting anew"));
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
    // Stopped meanwhile: the caller of stop knows only the old runner.
    if (isStopped) return await next.stop();
    runner = next;
    watch(next, tasks);
    await old.stop().catch(() => {});
  } catch {
    // The database is still away.
    setTimeout(() => revive(old, tasks), reviveMilliseconds).unref();
  }
}

/** Starts jobs: rows in PostgreSQL that any free instance runs, repeated with backoff (docs/decisions/004). */
export async function startJobs(tasks: TaskTable): Promise<void> {
  if (runner) return;
  isStopped = false;
  runner = await start(tasks);
  watch(runner, tasks);
}

/** Takes no more jobs and waits for those that run. */
export async function stopJobs(): Promise<void> {
  isStopped = true;
  const running = runner;
  runner = undefined;
  await running?.stop();
  await stopSignsOfLife();
  await ownPool?.end();
  ownPool = undefined;
}

/** Runs the scheduled work and whatever waits, once, then returns: for hosts without a long-lived process. */
export async function runJobsOnce(tasks: TaskTable): Promise<void> {
  for (const { task } of scheduled(tasks)) await addJob(db, task, {}, { key: task });
  await runWaitingJobs(tasks);
}

let openRuns = 0;

/** Runs jobs until none is due; one that fails waits for its next attempt. */
export async function runWaitingJobs(tasks: TaskTable): Promise<void> {
  openRuns++;
  try {
    await runOnce({
      pgPool: pool,
      events: signsOfLife(),
      taskList: taskList(tasks),
      noHandleSignals: true,
      logger: workerLogger,
    });
  } finally {
    openRuns--;
    // The signs of life speak for all runs of this process.
    if (!runner && openRuns === 0) await stopSignsOfLife();
  }
}
