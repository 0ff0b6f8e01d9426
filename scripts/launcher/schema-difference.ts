import { lockDataFolder } from "./lock.ts";
import { runPrisma } from "./migrate.ts";
import { startPostgres } from "./postgres.ts";
import { inProject } from "./project.ts";
import { readRuntime } from "./runtime-file.ts";
import { UserError } from "./user-error.ts";

const DIFFERENT = 2;

/**
 * The statements that would bring a database built by the migrations to what the schema describes.
 * @param url a server on which a scratch database may be made
 * @returns SQL; "" if nothing is missing
 * @throws with Prisma's own words if a migration does not apply
 */
export async function schemaDifference(url: string): Promise<string> {
  const migrations = ["--from-migrations", inProject("prisma", "migrations")];
  const schema = ["--to-schema", inProject("prisma", "schema")];
  const { code, output } = await runPrisma(
    ["migrate", "diff", ...migrations, ...schema, "--script", "--exit-code"],
    { DATABASE_URL: url },
  );
  if (code === 0) return "";
  const sql = output.replace(/^Loaded Prisma config.*$/m, "").trim();
  if (code === DIFFERENT) return sql;
  throw new UserError(sql);
}

/**
 * Runs work with a PostgreSQL server in which it may create databases: the one in SCRATCH_DATABASE_URL, else that of
 * the running stack, else one that is started for it.
 */
export async function withScratchServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const running =
    process.env.SCRATCH_DATABASE_URL ?? readRuntime(inProject(process.env.DATA_DIR || ".data"))?.databaseUrl;
  if (running) return work(running);
  const folder = inProject(".test", "scratch");
  const { release } = await lockDataFolder(folder);
  const server = await startPostgres({ dataDir: folder, durable: false });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    release();
  }
}
