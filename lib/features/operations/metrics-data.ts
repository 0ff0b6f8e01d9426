import "server-only";
import { readWaitingBytes } from "@/lib/features/uploads/quota";
import { db } from "@/lib/server/db";
import { holdFor } from "@/lib/server/hold";
import { checkBucket } from "@/lib/server/storage/objects";

/** So often at most the database is counted, however many ask. */
const holdMilliseconds = 5_000;

/** The storage is a service with a price: asked this rarely, and not waited for longer than whoever reads waits. */
const storageHoldMilliseconds = 10_000;
const storageAnswersWithin = 2_500;

const jobStates = ["waiting", "scheduled", "running", "given_up"] as const;
type JobRow = { job: string } & Record<(typeof jobStates)[number], number>;

/** The background jobs of the whole site, by name and state. */
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

/** How long the mail that waits longest has been due, in seconds; 0 when none is. */
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
    uncheckedFiles: await db.submissionMedia.count({ where: { scanStatus: "waiting" } }),
    jobs: await countJobs(),
  };
}

/** What waits in the database, for the whole site and not for this instance. @throws without a database */
export const countQueues = holdFor(holdMilliseconds, count);
export type Queues = Awaited<ReturnType<typeof count>>;

/** Whether the bucket is there and answers. */
export const isStorageUp = holdFor(storageHoldMilliseconds, () =>
  checkBucket(storageAnswersWithin).then(
    (bucket) => bucket === "present",
    () => false,
  ),
);
