import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import { db } from "@/lib/server/db";
import { holdFor } from "@/lib/server/hold";
import { checkBucket } from "@/lib/server/storage/objects";

/** What a request needs; true is well. */
export type Readiness = { database: boolean; migrations: boolean; storage: boolean };

/** Anybody may ask, so the services are asked at most this often. */
const holdMilliseconds = 2_000;

const migrationNames = (): string[] =>
  readdirSync(path.join(process.cwd(), "prisma", "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Whether every migration that this version of the site knows has been applied. @throws without a database */
async function isMigrated(): Promise<boolean> {
  const rows = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const applied = new Set(rows.map((row) => row.migration_name));
  return migrationNames().every((name) => applied.has(name));
}

async function check(): Promise<Readiness> {
  const [migrated, storage] = await Promise.allSettled([isMigrated(), checkBucket()]);
  return {
    database: migrated.status === "fulfilled",
    migrations: migrated.status === "fulfilled" && migrated.value,
    storage: storage.status === "fulfilled" && storage.value === "present",
  };
}

/** Whether this instance can serve visitors now: for a load balancer or a deploy that waits. */
export const readiness = holdFor(holdMilliseconds, check);
