import { lockDataFolder } from "./lock.ts";
import { startPostgres } from "./postgres.ts";
import { inProject } from "./project.ts";
import { readRuntime } from "./runtime-file.ts";

/**
 * Gives work a PostgreSQL server in which it may make databases of its own: the one in
 * SCRATCH_DATABASE_URL, else that of the stack that runs now, else one that is started for it.
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
