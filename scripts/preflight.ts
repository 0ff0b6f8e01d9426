/**
 * Looks before the site leaps: parses the environment and tries the database and the storage. Prints one sentence
 * per problem, naming the variable and never its value, and exits 1.
 */
import pg from "pg";
import { EnvError, env } from "@/lib/server/env";

const embedded = process.argv.includes("--embedded-storage");

async function checkDatabase(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return undefined;
  } catch (error) {
    return `DATABASE_URL does not lead to a database we can use: ${reasonOf(error)}.`;
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkStorage(): Promise<string | undefined> {
  const { bucketMissing, checkBucket } = await import("@/lib/server/storage/objects");
  try {
    if ((await checkBucket()) === "present" || embedded) return undefined;
    return bucketMissing;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `S3_ENDPOINT does not lead to a storage we can use with S3_BUCKET and the S3 keys: ${reasonOf(cause)}.`;
  }
}

/** The kind of failure without hosts, users or other values. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  const known: Record<string, string> = {
    ECONNREFUSED: "nothing listens there",
    ENOTFOUND: "its host name is unknown",
    ETIMEDOUT: "it does not answer in time",
    "28P01": "the user name or password is wrong",
    "3D000": "there is no such database",
  };
  return known[code ?? ""] ?? known[name ?? ""] ?? `it answered ${code ?? name ?? "nothing we understand"}`;
}

async function main(): Promise<void> {
  const problems: string[] = [];
  try {
    env();
    const found = await Promise.all([checkDatabase(), checkStorage()]);
    problems.push(...found.filter((problem) => problem !== undefined));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    problems.push(...error.problems);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}

await main();
