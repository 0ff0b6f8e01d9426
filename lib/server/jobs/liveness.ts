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
 * The library trusts a worker for four hours, so a killed process would block its jobs and queues for as long. So each
 * worker holds a database lock on a connection that ends with its process. What a worker without a lock holds is given
 * to others.
 */

/** Any number that nobody else locks in. */
const lockSpace = 7_310_002;
/** A worker takes its first job and its lock at the same time. */
const doubtSeconds = 15;
/** A lost connection is opened again within this. */
const reopenedMilliseconds = 5_000;

const workers = new Set<string>();
let session: LastingConnection | undefined;

/** The library's worker events; a worker counts as alive from the first moment. */
export function signsOfLife(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => {
    workers.add(worker.workerId);
    if (session?.current) hold(session.current, worker.workerId).catch(() => {});
  });
  // A worker that could not store a job's end stops and leaves it locked: it counts as dead from here on.
  events.on("worker:stop", ({ worker }) => {
    workers.delete(worker.workerId);
    if (session?.current) letGo(session.current, worker.workerId).catch(() => {});
  });
  if (!session) {
    session = new LastingConnection("spawnpoint-jobs", holdAll);
    session.open().catch(() => {});
  }
  return events;
}

/** Ends the signs; whatever these workers still hold is then free for others. */
export async function stopSignsOfLife(): Promise<void> {
  const last = session;
  session = undefined;
  workers.clear();
  await last?.close();
}

/** Workers start and stop several at a time; the connection takes one query after the other. */
const queueQuery = pLimit(1);

const ask = (client: Client, lockFunction: string, worker: string) =>
  queueQuery(() =>
    client.query(`SELECT ${lockFunction}($1, hashtext($2) & 2147483647)`, [lockSpace, worker]),
  );

const hold = (client: Client, worker: string) => ask(client, "pg_advisory_lock_shared", worker);

const letGo = (client: Client, worker: string) => ask(client, "pg_advisory_unlock_shared", worker);

/** All at once: a worker that stops or starts meanwhile is handled after them. */
async function holdAll(client: Client): Promise<void> {
  await Promise.all([...workers].map((worker) => hold(client, worker)));
}

/** Frees the jobs of dead workers: those that give no sign, neither now nor a moment later. */
export const freeDeadJobs: Task = async () => {
  const suspected = await silentWorkers();
  if (suspected.length === 0) return;
  await sleep(reopenedMilliseconds);
  const dead = (await silentWorkers()).filter((worker) => suspected.includes(worker));
  if (dead.length === 0) return;
  await pool.query("SELECT graphile_worker.force_unlock_workers($1)", [dead]);
  logger.warn({ workers: dead }, "the jobs of workers that died were given to others");
};

/** Workers that hold jobs and no lock. */
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
