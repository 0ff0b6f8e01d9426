import type { Client } from "pg";

/**
 * Digests of all tables of the site and its jobs: the number of its rows and a sum of their digests, which does not
 * depend on their order.
 */
export async function digestTables(client: Client): Promise<Map<string, string>> {
  await client.query("SET TIME ZONE 'UTC'");
  const { rows: tables } = await client.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query(
      `SELECT count(*) || ' rows, ' ||
         coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0) AS digest FROM ${name} AS t`,
    );
    digests.set(name, rows[0].digest);
  }
  return digests;
}
