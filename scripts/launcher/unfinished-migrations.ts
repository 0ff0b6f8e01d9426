import type { Client } from "pg";
import { UserError } from "./user-error.ts";

/** The exclusive lock under which Prisma's engine migrates. */
const migrationLock = 72_707_369;
const noSuchTable = "42P01";

type Row = { id: string; migration_name: string; logs: string | null };

/**
 * Settles migrations that a killed process or an error has left unfinished, which Prisma refuses to continue (P3009).
 * Each file is one transaction, and its row records the commit (scripts/prisma-schema-engine.mjs): a committed one is
 * finished, and any other has left nothing behind and can be repeated.
 * @param isTransaction whether a migration's file is one transaction
 * @returns a sentence for each, for the log
 * @throws UserError for a file that is not
 */
export async function settleUnfinished(
  client: Client,
  isTransaction: (name: string) => boolean,
): Promise<string[]> {
  // The connection of a killed process may still be at work: it has the lock until it ends.
  await client.query("SET lock_timeout = 0");
  await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
  try {
    const said: string[] = [];
    for (const { id, migration_name: name, logs } of await readUnfinished(client)) {
      if (logs === "committed") {
        await client.query(
          "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1, logs = NULL WHERE id = $1",
          [id],
        );
        said.push(`The migration ${name} was applied by a start that broke off; it counts as finished.`);
      } else if (isTransaction(name)) {
        await client.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = $1", [id]);
        said.push(`The migration ${name} broke off and has left nothing behind; it is applied again.`);
      } else throw new UserError(notWhole(name));
    }
    return said;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [migrationLock]);
  }
}

const notWhole = (name: string) =>
  `The migration ${name} broke off, and is not one transaction. See what it has made (docs/troubleshooting.md), remove it, and then: npx prisma migrate resolve --rolled-back ${name}`;

async function readUnfinished(client: Client): Promise<Row[]> {
  try {
    const { rows } = await client.query<Row>(
      `SELECT id, migration_name, logs FROM _prisma_migrations
       WHERE finished_at IS NULL AND rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if ((error as { code?: string }).code === noSuchTable) return [];
    throw error;
  }
}
