import type { TestProject } from "vitest/node";
import { ensurePrismaClient, migrate } from "@/scripts/launcher/migrate";
import { startPostgres } from "@/scripts/launcher/postgres";
import { startStorage } from "@/scripts/launcher/storage";
import { makeRunFolder, removeFolder } from "@/tests/support/run-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** a migrated database, to be copied, never used */
    templateDatabaseUrl: string;
    storageEnv: Record<string, string>;
    storageFolder: string;
  }
}

/** One PostgreSQL and one object storage for the run; each worker gets a database and a bucket of its own. */
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
