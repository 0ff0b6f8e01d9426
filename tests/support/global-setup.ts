import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensurePrismaClient, migrate } from "@/scripts/launcher/migrate";
import { startPostgres } from "@/scripts/launcher/postgres";
import { isAlive } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { startStorage } from "@/scripts/launcher/storage";

declare module "vitest" {
  interface ProvidedContext {
    /** a migrated database, to be copied, never used */
    templateDatabaseUrl: string;
    storageEnv: Record<string, string>;
    storageFolder: string;
  }
}

/** One PostgreSQL and one object storage for the run; each worker gets a separate database and bucket. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensurePrismaClient();
  const dataDir = makeRunFolder();
  const [database, storage] = await Promise.all([
    startPostgres({ dataDir, durable: false, maxConnections: 200 }),
    startStorage({ dataDir }),
  ]);
  await migrate({ url: database.url });
  project.provide("templateDatabaseUrl", database.url);
  project.provide("storageEnv", storage.env);
  project.provide("storageFolder", `${dataDir}/storage`);
  return async () => {
    await Promise.all([database.stop(), storage.stop()]);
    removeFolder(dataDir);
  };
}

/**
 * A folder for this run's services, so that two runs in one checkout do not meet. What runs that ended
 * badly have left is cleared away.
 */
export function makeRunFolder(): string {
  const runs = inProject(".test", "runs");
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (!isAlive(Number(name))) removeFolder(path.join(runs, name));
  }
  const folder = path.join(runs, String(process.pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
