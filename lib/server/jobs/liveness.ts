import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerEvents } from "graphile-worker";
import pLimit from "p-limit";
import type { Client } from "pg";
import { pool } from "@/lib/server/db";
import { LastingConnection } from "@/lib/server/lasting-connection";
import { logger } from "@/lib/server/logger";
import type { Task } from "./task";

/**
 * graphile-worker trusts a worker for four hours, so a killed process would block its jobs. Each worker therefore
 * holds an advisory lock that ends with its process.
 */

/** Arbitrary, but unique in this application. */
const lockSpace = 7_310_002;
/** A new worker may take a job before its lock. */
const doubtSeconds = 15;
/** A lost connection is reopened within this time. */
const reopenedMilliseconds = 5_000;

const workers = new Set<string>();
let session: LastingConnection | undefined;

export function watchWorkers(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    workers.add(worker.workerId);
    if (session?.current) hold(session.current, worker.workerId).catch(() => {});
  });
  // Stopped with a job still locked: the worker counts as dead.
  events.on("worker:stop", ({ worker }) => {
    workers.delete(worker.workerId);
    if (session?.current) release(session.current, worker.workerId).catch(() => {});
  });
  if (!session) {
    session = new LastingConnection("spawnpoint-jobs", holdAll);
    session.open().catch(() => {});
  }
  return events;
}

export async function stopWatchingWorkers(): Promise<void> {
  const last = session;
  session = undefined;
  workers.clear();
  await last?.close();
}

/** pg allows one query at a time per connection. */
const queueQuery = pLimit(1);

const callLock = (client: Client, lockFunction: string, worker: string) =>
  queueQuery(() =>
    client.query(`SELECT ${lockFunction}($1, hashtext($2) & 2147483647)`, [lockSpace, worker]),
  );

const hold = (client: Client, worker: string) => callLock(client, "pg_advisory_lock_shared", worker);

const release = (client: Client, worker: string) => callLock(client, "pg_advisory_unlock_shared", worker);

/** Queued together, so that later starts and stops are handled afterwards. */
async function holdAll(client: Client): Promise<void> {
  await Promise.all([...workers].map((worker) => hold(client, worker)));
}

/** A worker is dead if it has no lock twice, five seconds apart. */
export const freeDeadJobs: Task = async () => {
  const suspected = await silentWorkers();
  if (suspected.length === 0) return;
  await sleep(reopenedMilliseconds);
  const dead = (await silentWorkers()).filter((worker) => suspected.includes(worker));
  if (dead.length === 0) return;
  await pool.query("SELECT graphile_worker.force_unlock_workers($1)", [dead]);
  logger.warn({ workers: dead }, "released the jobs of dead workers");
};

async function silentWorkers(): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `SELECT DISTINCT "held"."locked_by" AS "worker" FROM (
       SELECT "locked_by", "locked_at" FROM graphile_worker._private_jobs
       UNION ALL SELECT "locked_by", "locked_at" FROM graphile_worker._private_job_queues
     ) AS "held"
     WHERE "held"."locked_at" < now() - make_interval(secs => $2) AND NOT EXISTS (
       SELECT 1 FROM pg_locks
       WHERE "locktype" = 'advisory' AND "classid"::bigint = $1 AND "granted"
         AND "database" = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND "objid"::bigint = hashtext("held"."locked_by") & 2147483647
     )`,
    [lockSpace, doubtSeconds],
  );
  return rows.map(({ worker }) => worker);
}
