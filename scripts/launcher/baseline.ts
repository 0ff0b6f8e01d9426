import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { inProject } from "./project.ts";
import { UserError } from "./user-error.ts";

/** One migration builds what the 67 migrations of 0.1.0 built. */
export const baseline = "20261128150000_baseline";

/** The last migration of 0.1.0, and how many there were up to it. */
export const lastBefore = {
  name: "20261128140000_picture_source",
  checksum: "ceeb84282d8c47f4dd4aa1034b29473c7532e9f7e3d5bf8c7948f7d895f4e307",
  count: 67,
};

const noSuchTable = "42P01";

type Row = { name: string; checksum: string };

/**
 * Records the baseline in a database that has all migrations of 0.1.0, whose rows stay: 0.1.0 can be started again.
 * @throws UserError for one that lacks some of them, before anything is written
 */
export async function adoptBaseline(client: Client): Promise<void> {
  const applied = await readApplied(client);
  const earlier = applied.filter(({ name }) => name < baseline);
  if (earlier.length === 0 || applied.some(({ name }) => name === baseline)) return;
  const isWhole =
    earlier.length >= lastBefore.count &&
    earlier.some(({ name, checksum }) => name === lastBefore.name && checksum === lastBefore.checksum);
  if (!isWhole)
    throw new UserError(
      "The database is older than version 0.1.0, and nothing was changed. Update to 0.1.0 (commit 08420d9b) and " +
        "run npm run db:deploy there, then update to this version.",
    );
  const sql = readFileSync(inProject("prisma", "migrations", baseline, "migration.sql"));
  // Two instances may start together.
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     SELECT $1, $2, $3::text, now(), now(), 0
     WHERE NOT EXISTS (SELECT FROM _prisma_migrations WHERE migration_name = $3::text)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), baseline],
  );
}

/** A migration that was committed before its process died counts (scripts/launcher/unfinished-migrations.ts). */
async function readApplied(client: Client): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(
      `SELECT DISTINCT migration_name AS name, checksum FROM _prisma_migrations
       WHERE (finished_at IS NOT NULL OR logs = 'committed') AND rolled_back_at IS NULL`,
    );
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code === noSuchTable) return [];
    throw error;
  }
}

/** The names of applied migrations, with the baseline for the whole of 0.1.0: a backup of it fits this version. */
export function sinceBaseline(names: string[]): string[] {
  const earlier = names.filter((name) => name < baseline);
  const isWhole = earlier.length >= lastBefore.count && earlier.includes(lastBefore.name);
  if (!isWhole && !names.includes(baseline)) return names;
  return [baseline, ...names.filter((name) => name > baseline)];
}
