/**
 * PostgreSQL's own limits for each kind of connection, in milliseconds: the one table for all of them. A page gives up after
 * four seconds and a job after twenty (lib/server/db.ts); PostgreSQL ends what nobody waits for any more.
 */
export const connectionLimits = {
  /** what a request waits for */
  page: { statement_timeout: 5_000, client_connection_check_interval: 1_000 },
  /** background work and commands */
  job: { statement_timeout: 25_000, client_connection_check_interval: 1_000 },
  /** a backup or its return, which reads and writes whole tables */
  backup: { statement_timeout: 7_200_000, client_connection_check_interval: 1_000 },
  /** changes of the schema; one that waits for a lock makes every later statement wait behind it */
  migration: {
    statement_timeout: 7_200_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    transaction_timeout: 0,
  },
} as const satisfies Record<string, Record<string, number>>;

export type ConnectionKind = keyof typeof connectionLimits;

/** Some platforms cannot look whether a client is still there, and refuse any interval but 0. */
const refusedValue = "22023";
const checkInterval = "client_connection_check_interval";

/** Names that this version of PostgreSQL does not know are left out. */
function limitsSql(kind: ConnectionKind, without?: string): string {
  const limits = Object.entries(connectionLimits[kind]).filter(([name]) => name !== without);
  const values = limits.map(([name, value]) => `('${name}', '${value}')`).join();
  return `SELECT set_config("name", "own", false)
    FROM pg_settings JOIN (VALUES ${values}) AS "limits" ("name", "own") USING ("name")`;
}

/** Sets a connection's limits, which last as long as it. */
export async function setLimits(
  client: { query: (sql: string) => Promise<unknown> },
  kind: ConnectionKind,
): Promise<void> {
  try {
    await client.query(limitsSql(kind));
  } catch (error) {
    if ((error as { code?: unknown }).code !== refusedValue) throw error;
    await client.query(limitsSql(kind, checkInterval));
  }
}
