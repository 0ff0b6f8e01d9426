/**
 * Looks before the site leaps: parses the environment and tries the database and the storage. Prints one sentence
 * per problem, naming the variable and never its value, and exits 1.
 */

import { databaseProblems } from "@/lib/server/database-problem";
import { EnvError, env } from "@/lib/server/env";
import { storageErrorText } from "@/lib/server/storage/problem";

const embedded = process.argv.includes("--embedded-storage");

async function checkStorage(): Promise<string | undefined> {
  const { checkBucket } = await import("@/lib/server/storage/objects");
  const { bucketMissing } = await import("@/lib/server/storage/call");
  try {
    return (await checkBucket()) === "present" || embedded ? undefined : bucketMissing;
  } catch (error) {
    return storageErrorText(error);
  }
}

async function main(): Promise<void> {
  const problems: string[] = [];
  try {
    const [databases, storage] = await Promise.all([databaseProblems(env()), checkStorage()]);
    problems.push(...databases, ...(storage ? [storage] : []));
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    problems.push(...error.problems);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length > 0 ? 1 : 0);
}

await main();
