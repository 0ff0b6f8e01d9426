import "server-only";
import { databaseSentence } from "@/lib/server/database-problem";
import { pool } from "@/lib/server/db";
import { migrationProblem } from "@/lib/server/migrations";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageSentence } from "@/lib/server/storage/problem";
import { memoizeFor, withTimeout } from "@/lib/server/timing";

/** The fault that keeps us from answering requests, for those who run the site; undefined is well. */
type Readiness = Record<"database" | "migrations" | "storage", string | undefined>;

/** Anybody may ask, so the services are asked at most this often. */
const cachedMilliseconds = 2_000;

/** Load balancers give up after five seconds and then know nothing: a part that is silent is not ready. */
const partMilliseconds = 2_500;

/** Limited itself too: who asks every few seconds would take one connection after the other. */
const limited = {
  query: (text: string) => {
    const question = { text, query_timeout: partMilliseconds };
    return pool.query<{ migration_name: string }>(question);
  },
};

async function check(): Promise<Readiness> {
  const [migrated, bucket] = await Promise.allSettled([
    withTimeout(partMilliseconds, migrationProblem(limited)),
    checkBucket(partMilliseconds),
  ]);
  const database =
    migrated.status === "rejected" ? databaseSentence("DATABASE_URL", migrated.reason) : undefined;
  return {
    database,
    migrations: migrated.status === "fulfilled" ? migrated.value : database,
    storage: bucket.status === "fulfilled" ? missing(bucket.value) : storageSentence(bucket.reason),
  };
}

const missing = (bucket: "present" | "missing"): string | undefined =>
  bucket === "missing" ? "there is no such bucket" : undefined;

/** Whether this instance can serve visitors now: for a load balancer or a deploy that waits. */
export const readiness = memoizeFor(cachedMilliseconds, check);
