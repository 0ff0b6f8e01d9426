import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import { pool } from "@/lib/server/db";
import { holdFor } from "@/lib/server/hold";
import { databaseSentence } from "@/lib/server/reach-database.mjs";
import { checkBucket } from "@/lib/server/storage/objects";
import { storageSentence } from "@/lib/server/storage/problem";

/** What keeps us from what a request needs, for those who run the site; undefined is well. */
export type Readiness = Record<"database" | "migrations" | "storage", string | undefined>;

/** Anybody may ask, so the services are asked at most this often. */
const holdMilliseconds = 2_000;

const migrationNames = (): string[] =>
  readdirSync(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** What this version knows and the database has not got. @throws without a database */
async function migrationProblem(): Promise<string | undefined> {
  const { rows } = await pool.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  return migrationNames().every((name) => applied.has(name)) ? undefined : "some are not applied";
}

async function check(): Promise<Readiness> {
  const [migrated, bucket] = await Promise.allSettled([migrationProblem(), checkBucket()]);
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
