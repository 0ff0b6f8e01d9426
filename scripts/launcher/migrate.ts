import { existsSync } from "node:fs";
import { pendingMigrations } from "../../lib/server/migrations.ts";
import { withClient } from "./database.ts";
import { run } from "./processes.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { UserError } from "./user-error.ts";

/**
 * Brings a database up to date: the site's tables by prisma/migrations, the job queue's by its library.
 * @returns the names of the migrations that were applied
 * @throws with Prisma's own words if one fails
 */
export async function migrate({ url, signal }: { url: string; signal?: AbortSignal }): Promise<string[]> {
  const pending = await pendingIn(url);
  if (pending.length > 0) {
    const { code, output } = await runPrisma(["migrate", "deploy"], { DATABASE_URL: url }, signal);
    if (code !== 0) throw new UserError(`The database could not be migrated:\n${output.trim()}`);
  }
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url });
  return pending;
}

/** Runs the Prisma command line with this Node. */
export function runPrisma(args: string[], env: Record<string, string> = {}, signal?: AbortSignal) {
  return run(process.execPath, [inModules("prisma", "build", "index.js"), ...args], {
    cwd: inProject(),
    signal,
    env: { ...process.env, ...env },
  });
}

const pendingIn = (url: string) => withClient(url, (client) => pendingMigrations(client, inProject()));

const generated = stamp(inModules(".cache", "spawnpoint", "prisma-client"));

/** Writes the database client's code if it is missing or the schema has changed. Answers whether it did. */
export async function ensurePrismaClient({ signal }: { signal?: AbortSignal } = {}) {
  const expected = fingerprint([
    "prisma/schema",
    "prisma.config.ts",
    "node_modules/@prisma/client/package.json",
  ]);
  if (generated.matches(expected) && existsSync(inProject("lib/server/generated/prisma/client.ts")))
    return false;
  const { code, output } = await runPrisma(["generate"], {}, signal);
  if (code !== 0) throw new UserError(`The database client could not be generated:\n${output.trim()}`);
  generated.write(expected);
  return true;
}
