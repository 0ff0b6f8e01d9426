import pg from "pg";
import { setLimits } from "./connection-limits.ts";

const knownReasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "its host name is unknown",
  ETIMEDOUT: "it does not answer in time",
  "28P01": "the user name or password is wrong",
  "3D000": "there is no such database",
};

/** The kind of failure, without hosts, users or other values. */
export function reasonOf(error: unknown) {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (/timeout/.test(message ?? "")) return "it does not answer in time";
  return (
    knownReasons[code ?? ""] ??
    knownReasons[name ?? ""] ??
    `it answered ${code ?? name ?? "nothing we understand"}`
  );
}

/** `variable` names the database. */
export const databaseSentence = (variable: string, error: unknown) =>
  `${variable} does not lead to a database we can use: ${reasonOf(error)}.`;

/** The obstacle between us and a database, in one sentence. */
export async function databaseProblem(
  variable: string,
  connectionString: string,
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await setLimits(client, "page");
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return databaseSentence(variable, error);
  } finally {
    await client.end().catch(() => {});
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
