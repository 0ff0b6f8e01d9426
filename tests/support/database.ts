import { threadId } from "node:worker_threads";
import pg from "pg";
import { withClient } from "@/scripts/launcher/database";
import { isAlive } from "@/scripts/launcher/processes";

/**
 * Copies the migrated template for one worker; the copies of ended processes are dropped, those of threads are removed
 * after the run.
 * @param worker its name, with a suffix where it needs several
 * @returns the address of the copy
 */
export async function createWorkerDatabase(templateUrl: string, worker: string): Promise<string> {
  const address = (database: string) =>
    Object.assign(new URL(templateUrl), { pathname: `/${database}` }).href;
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${worker}`;
  await withClient(address("postgres"), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'",
    );
    const ended = rows.filter(
      ({ datname }) => datname === name || !isAlive(Number.parseInt(datname.slice(5), 10)),
    );
    for (const { datname } of ended) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  });
  return address(name);
}

/**
 * One trip, and rows deleted rather than tables truncated: most hold a few rows or none, and a new file for each table and
 * index takes longer. The lock waits for those who still write, as emptying by TRUNCATE would.
 */
const emptyTables = `
  DO $$
  DECLARE
    names text[] := (
      SELECT array_agg(format('%I.%I', schemaname, tablename)) FROM pg_tables
      WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations')
         OR (schemaname = 'graphile_worker' AND tablename IN ('_private_jobs', '_private_job_queues')));
    name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', array_to_string(names, ', '));
    FOREACH name IN ARRAY names LOOP
      EXECUTE format('DELETE FROM %s', name);
    END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
  END
  $$`;

const deadlockDetected = "40P01";

/** Empties every table of this worker's database and begins the numbering anew. */
export async function resetDatabase(): Promise<void> {
  for (;;) {
    try {
      return void (await query(emptyTables));
    } catch (error) {
      // What a call does after its answer locks tables in another order. It ends by itself.
      if ((error as { code?: string }).code !== deadlockDetected) throw error;
    }
  }
}

/** How many of those who use this worker's database wait for what others have locked. */
export async function countWaiting(): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Runs SQL on this worker's database, outside the code under test. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await poolOf(databaseUrl()).query<Row>(sql, values.length > 0 ? values : undefined);
  return rows;
}

const pools = new Map<string, pg.Pool>();

/** A new connection for each question takes as long as most of them. */
function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true });
  // One that is ended while it rests is replaced by the next question.
  pool.on("error", () => {});
  pools.set(connectionString, pool);
  return pool;
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: this helper is for integration and end-to-end tests.");
  return url;
}

/** Which worker this is: part of the names of everything that it has to itself. */
export const worker = `${process.pid}x${threadId}`;
