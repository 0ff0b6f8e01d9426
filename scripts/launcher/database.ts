import type { Client } from "pg";

/** Connects to a database for the time of some work. The driver is loaded then: the launcher starts without packages. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
