import pg from "pg";
import { setLimits } from "./connection-limits.ts";
import { databaseErrorText, databaseUrlProblem, encodingProblem } from "./database-words.ts";

export async function databaseProblem(
  variable: string,
  connectionString: string,
): Promise<string | undefined> {
  const wrong = databaseUrlProblem(variable, connectionString);
  if (wrong) return wrong;
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await setLimits(client, "page");
    const { rows } = await client.query<{ server_encoding: string }>("SHOW server_encoding");
    return encodingProblem(variable, String(rows[0]?.server_encoding));
  } catch (error) {
    return databaseErrorText(variable, error);
  } finally {
    await client?.end().catch(() => {});
  }
}

export async function databaseProblems({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: {
  DATABASE_URL?: string;
  DATABASE_DIRECT_URL?: string;
}): Promise<string[]> {
  const urls = Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL });
  const found = await Promise.all(urls.map(([name, url]) => (url ? databaseProblem(name, url) : undefined)));
  return found.filter((problem) => problem !== undefined);
}
