import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { capBytes, readWaitingBytes } from "@/lib/features/uploads/quota";
import { db, pool } from "@/lib/server/db";
import { jobCounts } from "@/lib/server/jobs/observe";
import { logger } from "@/lib/server/logger";
import { checkBucket } from "@/lib/server/storage/objects";
import { memoizeFor } from "@/lib/server/timing";
import { requestRegistry } from "@/lib/serving/request-metrics";

/*
 * Prometheus metrics. Loaded on first use, and never without METRICS_TOKEN. Process metrics are per instance; database
 * metrics are the same on all.
 */

/** Counts in the database are cached, however often metrics are read. */
const cachedMilliseconds = 5_000;

/** Storage requests cost money and may be slow, so they are cached longer and time out. */
const cachedStorageMilliseconds = 10_000;
const storageAnswersWithin = 2_500;

const jobStates = ["waiting", "scheduled", "running", "given_up"] as const;
type JobRow = { job: string } & Record<(typeof jobStates)[number], number>;

/** Background jobs by name and state. */
async function countJobs(): Promise<{ job: string; state: string; count: number }[]> {
  const rows = await db.$queryRaw<JobRow[]>`
    SELECT task_identifier AS "job",
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS "running",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS "given_up",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS "waiting",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS "scheduled"
    FROM graphile_worker.jobs GROUP BY task_identifier`;
  return rows.flatMap(({ job, ...counts }) =>
    jobStates.map((state) => ({ job, state, count: counts[state] })),
  );
}

/** How long the oldest due mail has waited, in seconds; 0 without one. */
async function readMailDelay(): Promise<number> {
  const [row] = await db.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM now() - min("nextAttemptAt"))::float8 AS "seconds"
    FROM mail_outbox WHERE status = 'pending'`;
  return Math.max(0, row?.seconds ?? 0);
}

async function count() {
  const mails = await db.outboxMail.groupBy({ by: ["status"], _count: true });
  const uploads = await db.upload.groupBy({ by: ["status"], _count: true });
  return {
    mails: mails.map(({ status, _count }) => ({ status, count: _count })),
    mailDelaySeconds: await readMailDelay(),
    uploads: uploads.map(({ status, _count }) => ({ status, count: _count })),
    waitingBytes: await readWaitingBytes(db),
    uncheckedFiles:
      (await db.submissionMedia.count({ where: { scanStatus: "waiting" } })) +
      (await db.revisionFile.count({ where: { scanStatus: "waiting" } })),
    jobs: await countJobs(),
  };
}

/** Waiting rows of the whole site. @throws without a database */
const countQueues = memoizeFor(cachedMilliseconds, count);
export type Queues = Awaited<ReturnType<typeof count>>;

export const isStorageUp = memoizeFor(cachedStorageMilliseconds, () =>
  checkBucket(storageAnswersWithin).then(
    (bucket) => bucket === "present",
    () => false,
  ),
);

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

const make = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Gauge({ name: `spawnpoint_${name}`, help, labelNames, registers });

const database = make("database_up", "1 when the database answered this reading");
const storage = make("storage_up", "1 when the bucket answered, asked every ten seconds at most");
const connections = make("database_connections", "Connections of this instance's pool", "state");
const waitingForConnection = make("database_waiting_requests", "Requests that wait for a connection");
const mails = make("mails", "Mails of the outbox by status", "status");
const mailDelay = make("mail_delay_seconds", "How long the oldest due mail has waited");
const jobs = make("jobs", "Background jobs of the whole site by state", "job", "state");
const uploads = make("uploads", "Files that visitors sent, by status", "status");
const waitingBytes = make("waiting_bytes", "Bytes of all files that wait for review");
const cap = make("waiting_bytes_limit", "Limit of waiting_bytes (UPLOAD_CAP_GB)");
const uncheckedFiles = make("unchecked_files", "Files that wait for their virus check");

const jobRuns = new Counter({
  name: "spawnpoint_job_runs_total",
  help: "Runs of background jobs in this instance",
  labelNames: ["job", "outcome"],
  registers,
});

function showThisInstance(): void {
  connections.set({ state: "idle" }, pool.idleCount);
  connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
  waitingForConnection.set(pool.waitingCount);
  jobRuns.reset();
  for (const [job, outcomes] of jobCounts())
    for (const [outcome, count] of Object.entries(outcomes)) jobRuns.inc({ job, outcome }, count);
}

/** Unavailable values are omitted instead of repeated. */
function showQueues(queues: Queues | undefined): void {
  database.set(queues ? 1 : 0);
  cap.set(capBytes());
  for (const gauge of [mails, mailDelay, jobs, uploads, waitingBytes, uncheckedFiles]) gauge.reset();
  if (!queues) {
    for (const gauge of [mailDelay, waitingBytes, uncheckedFiles]) gauge.remove();
    return;
  }
  for (const { status, count } of queues.mails) mails.set({ status }, count);
  for (const { status, count } of queues.uploads) uploads.set({ status }, count);
  for (const { count, ...labels } of queues.jobs) jobs.set(labels, count);
  mailDelay.set(queues.mailDelaySeconds);
  waitingBytes.set(queues.waitingBytes);
  uncheckedFiles.set(queues.uncheckedFiles);
}

async function countOrNot(): Promise<Queues | undefined> {
  try {
    return await countQueues();
  } catch (error) {
    logger.warn({ err: error }, "the metrics lack what the database holds");
    return undefined;
  }
}

/** In Prometheus' text format. Without a database, its metrics are missing. */
export async function readMetrics(): Promise<string> {
  const [queues, isStored] = await Promise.all([countOrNot(), isStorageUp()]);
  showQueues(queues);
  storage.set(isStored ? 1 : 0);
  showThisInstance();
  const requests = await requestRegistry.metrics();
  return [requests, await registry.metrics()].filter(Boolean).join("\n");
}
