/** In milliseconds, slightly above the limits in lib/server/db.ts: PostgreSQL ends abandoned statements. */
export const connectionLimits = {
  page: { statement_timeout: 5_000, client_connection_check_interval: 1_000 },
  job: { statement_timeout: 25_000, client_connection_check_interval: 1_000 },
  /** reads and writes whole tables */
  backup: { statement_timeout: 7_200_000, client_connection_check_interval: 1_000 },
  /** a statement that waits for a lock blocks all later ones */
  migration: {
    statement_timeout: 7_200_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 0,
    transaction_timeout: 0,
  },
} as const satisfies Record<string, Record<string, number>>;

export type ConnectionKind = keyof typeof connectionLimits;

/** Some platforms refuse any interval but 0. */
const refusedValue = "22023";
const checkInterval = "client_connection_check_interval";

/** Skips names that this PostgreSQL version lacks. */
function limitsSql(kind: ConnectionKind, without?: string): string {
  const limits = Object.entries(connectionLimits[kind]).filter(([name]) => name !== without);
  const values = limits.map(([name, value]) => `('${name}', '${value}')`).join();
  return `SELECT set_config("name", "own", false)
    FROM pg_settings JOIN (VALUES ${values}) AS "limits" ("name", "own") USING ("name")`;
}

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
