import { threadId } from "node:worker_threads";
import pg from "pg";
import { isAlive } from "@/scripts/launcher/processes";

/**
 * Copies the migrated template for one worker; the copies of processes that have ended are dropped, those of threads
 * go with the run.
 * @param worker as `worker` says, with a word behind it where it needs several
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

const resettable = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE (schemaname = 'public' AND tablename <> '_prisma_migrations')
     OR (schemaname = 'graphile_worker' AND tablename IN ('_private_jobs', '_private_job_queues'))`;
const restartSequences = `
  SELECT setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL`;

/** Empties every table of this worker's database and begins the numbering anew. */
export async function resetDatabase(): Promise<void> {
  await withClient(databaseUrl(), async (client) => {
    const { rows } = await client.query<{ name: string }>(resettable);
    // Most tables are empty, and emptying one takes as long as filling it.
    const filled = rows.map(({ name }) => `CASE WHEN EXISTS (SELECT FROM ${name}) THEN '${name}' END`);
    const found = await client.query<{ names: string[] }>(
      `SELECT array_remove(ARRAY[${filled.join(", ")}], NULL) AS names`,
    );
    const names = found.rows[0]?.names ?? [];
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")} RESTART IDENTITY CASCADE`);
    await client.query(restartSequences);
  });
}

/** How many of those who use this worker's database wait for what others have locked. */
export async function countWaiting(): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Runs SQL on this worker's database, beside the code under test. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(databaseUrl(), async (client) => (await client.query<Row>(sql, values)).rows);
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: this helper is for integration and end-to-end tests.");
  return url;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Which worker this is: part of the names of everything that it has to itself. */
export const worker = `${process.pid}x${threadId}`;
