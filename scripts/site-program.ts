import { db, pool } from "@/lib/server/db";

/** Runs a program that works on a site's database: what it throws becomes a message and exit code 1, without a stack. */
export async function siteProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  } finally {
    await db.$disconnect();
    await pool.end();
  }
}
