import { existsSync, readFileSync } from "node:fs";
import type { Client } from "pg";
import { setLimits } from "../../lib/server/connection-limits.ts";
import { databaseErrorText, encodingProblem } from "../../lib/server/database-words.ts";
import { pendingMigrations } from "../../lib/server/migrations.ts";
import { adoptBaseline } from "./baseline.ts";
import { withClient } from "./database.ts";
import { run } from "./processes.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { settleUnfinished } from "./unfinished-migrations.ts";
import { UserError } from "./user-error.ts";

type Migrating = { url: string; signal?: AbortSignal; log?: (sentence: string) => void };

/**
 * Brings a database up to date: the site's tables by prisma/migrations, the job queue's by its library.
 * @param log gets a sentence for each migration that an earlier start has left unfinished
 * @returns the names of the migrations that were applied
 * @throws with the engine's own words if one fails
 */
export async function migrate({ url, signal, log = console.log }: Migrating): Promise<string[]> {
  const pending = await withClient(url, async (client) => {
    await setLimits(client, "migration");
    if ((await pendingMigrations(client, inProject())).length === 0) return [];
    await assertUsable(client);
    await adoptBaseline(client);
    for (const sentence of await settleUnfinished(client, isTransaction)) log(sentence);
    return pendingMigrations(client, inProject());
  });
  if (pending.length > 0) {
    const { code, output } = await applyMigrations(url, signal);
    if (code !== 0) throw new UserError(`The database could not be migrated:\n${output.trim()}`);
  }
  await migrateQueue(url);
  return pending;
}

const isTransaction = (name: string): boolean => {
  const file = inProject("prisma", "migrations", name, "migration.sql");
  return !existsSync(file) || !/\bCONCURRENTLY\b/i.test(readFileSync(file, "utf8"));
};

/** Before the first statement, so that nothing is half done. */
async function assertUsable(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; isReadOnly: boolean }>(`
    SELECT current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "isReadOnly"`);
  const [found] = rows;
  const problem =
    encodingProblem("The address", String(found?.encoding)) ??
    (found?.isReadOnly ? databaseErrorText("The address", { code: "25006" }) : undefined);
  if (problem) throw new UserError(problem);
}

/** Without this the library opens a separate pool, under the limits of the role. */
async function migrateQueue(url: string): Promise<void> {
  const { default: pg } = await import("pg");
  const { runMigrations } = await import("graphile-worker");
  const pgPool = new pg.Pool({
    connectionString: url,
    onConnect: (client) => setLimits(client, "migration"),
  });
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Without Prisma's command line, which the image does not have. */
const applyMigrations = (url: string, signal?: AbortSignal) =>
  run(
    process.execPath,
    [inProject("scripts", "prisma-schema-engine.mjs"), "apply-migrations", inProject("prisma", "migrations")],
    { cwd: inProject(), signal, env: { ...process.env, DATABASE_URL: url } },
  );

/** Runs the Prisma command line with this Node. */
export function runPrisma(args: string[], env: Record<string, string> = {}, signal?: AbortSignal) {
  return run(process.execPath, [inModules("prisma", "build", "index.js"), ...args], {
    cwd: inProject(),
    signal,
    env: { ...process.env, ...env },
  });
}

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
