/**
 * Fills a fresh installation: the first admin and, into an empty database only, the sample data.
 * Prints one JSON line with a `message` for each thing it did.
 */
import "./check-env";
import { createFirstAdmin } from "@/lib/features/accounts/mutations";
import { db, pool } from "@/lib/server/db";
import { env, hasSampleData } from "@/lib/server/env";

const say = (message: string) => process.stdout.write(`${JSON.stringify({ message })}\n`);

async function main(): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = env();
  if (ADMIN_PASSWORD && (await createFirstAdmin(ADMIN_USERNAME, ADMIN_PASSWORD)))
    say(`first admin ${ADMIN_USERNAME} added`);
  if (hasSampleData(env()) && (await isEmpty())) {
    const { loadSampleData } = await import("@/prisma/seed/load-sample-data");
    await loadSampleData(say);
  }
}

async function isEmpty(): Promise<boolean> {
  const counts = await Promise.all([db.game.count(), db.streamer.count(), db.contentSubmission.count()]);
  return counts.every((count) => count === 0);
}

try {
  await main();
} finally {
  await db.$disconnect();
  await pool.end();
}
