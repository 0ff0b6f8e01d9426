import "server-only";
import type { QueryConfig } from "pg";
import { databaseErrorText } from "@/lib/server/database-words";
import { pool } from "@/lib/server/db";
import { migrationProblem } from "@/lib/server/migrations";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageErrorText } from "@/lib/server/storage/problem";
import { memoizeFor, withTimeout } from "@/lib/server/timing";

/** The reason why this instance cannot serve, for operators; undefined if it can. */
type Readiness = Record<"database" | "migrations" | "storage", string | undefined>;

/** The endpoint is public, so results are cached. */
const cachedMilliseconds = 2_000;

/** Load balancers give up after five seconds, so each check times out earlier. */
const partMilliseconds = 2_500;

/** The check itself may block, and repeated checks would take up all connections. */
const limited = {
  query: (text: string) => {
    const question = { text, query_timeout: partMilliseconds };
    return pool.query<{ migration_name: string }>(question);
  },
};

/** @throws if the database is read-only, because every form would fail */
async function assertWritable(): Promise<void> {
  const text = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
  const { rows } = await pool.query<{ isReadOnly: boolean }>({
    text,
    query_timeout: partMilliseconds,
  } as QueryConfig);
  if (rows[0]?.isReadOnly) throw Object.assign(new Error("the database is read-only"), { code: "25006" });
}

async function check(): Promise<Readiness> {
  const [migrated, writable, bucket] = await Promise.allSettled([
    withTimeout(partMilliseconds, migrationProblem(limited)),
    withTimeout(partMilliseconds, assertWritable()),
    checkBucket(partMilliseconds),
  ]);
  const failed = [migrated, writable].find(({ status }) => status === "rejected");
  const database =
    failed?.status === "rejected" ? databaseErrorText("DATABASE_URL", failed.reason) : undefined;
  return {
    database,
    migrations: migrated.status === "fulfilled" ? migrated.value : database,
    storage: bucket.status === "fulfilled" ? missing(bucket.value) : storageErrorText(bucket.reason),
  };
}

const missing = (bucket: "present" | "missing"): string | undefined =>
  bucket === "missing" ? "there is no such bucket" : undefined;

/** Whether this instance can serve now, for load balancers and deployments. */
export const readiness = memoizeFor(cachedMilliseconds, check);
