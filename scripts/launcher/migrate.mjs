import { pendingMigrations } from "../../lib/server/migrations.mjs";
import { run } from "./processes.mjs";
import { inModules, inProject } from "./project.mjs";
import { UserError } from "./user-error.mjs";

const JOB_SCHEMA = "graphile_worker";

/**
 * Brings a database up to date: the site's tables by prisma/migrations, the job queue's by its library.
 * @param {{ url: string, signal?: AbortSignal }} options
 * @returns {Promise<string[]>} the names of the migrations that were applied
 * @throws {UserError} with Prisma's own words if one fails
 */
export async function migrate({ url, signal }) {
  const pending = await pendingIn(url);
  if (pending.length > 0) {
    const { code, output } = await runPrisma(["migrate", "deploy"], { DATABASE_URL: url }, signal);
    if (code !== 0) throw new UserError(`The database could not be migrated:\n${output.trim()}`);
  }
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString: url, schema: JOB_SCHEMA });
  return pending;
}

/** Runs the Prisma command line with this Node. */
export function runPrisma(args, env = {}, signal = undefined) {
  return run(process.execPath, [inModules("prisma", "build", "index.js"), ...args], {
    cwd: inProject(),
    signal,
    env: { ...process.env, ...env },
  });
}

async function pendingIn(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await pendingMigrations(client, inProject());
  } finally {
    await client.end();
  }
}
