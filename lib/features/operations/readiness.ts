import "server-only";
import { pool } from "@/lib/server/db";
import { holdFor } from "@/lib/server/hold";
import { migrationProblem } from "@/lib/server/migrations.mjs";
import { databaseSentence } from "@/lib/server/reach-database.mjs";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageSentence } from "@/lib/server/storage/problem.mjs";

/** What keeps us from what a request needs, for those who run the site; undefined is well. */
export type Readiness = Record<"database" | "migrations" | "storage", string | undefined>;

/** Anybody may ask, so the services are asked at most this often. */
const holdMilliseconds = 2_000;

/** What asks gives up after five seconds, as load balancers do, and then knows nothing: a part that is silent is not ready. */
const partMilliseconds = 2_500;

/** @throws when it takes longer */
function inTime<T>(part: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error("timeout")), partMilliseconds).unref();
  });
  return Promise.race([part, late]);
}

/** Limited itself too: who asks every few seconds would take one connection after the other. */
const limited = {
  query: (text: string) => {
    const question = { text, query_timeout: partMilliseconds };
    return pool.query<{ migration_name: string }>(question);
  },
};

async function check(): Promise<Readiness> {
  const parts = [inTime(migrationProblem(limited)), inTime(checkBucket())] as const;
  const [migrated, bucket] = await Promise.allSettled(parts);
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
export const readiness = holdFor(holdMilliseconds, check);
