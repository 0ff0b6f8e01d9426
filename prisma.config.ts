import { readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

/**
 * Prisma's CLI looks for a native schema engine before it does anything, and downloads one if none is
 * named. Ours is in the repository; naming it here makes plain `npx prisma …` work on closed networks.
 */
const engine = path.join(import.meta.dirname, "scripts", "prisma-schema-engine.mjs");
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= engine;
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= "1";
process.env.CHECKPOINT_DISABLE ??= "1";
// the engine is started through `env node`: let that be the Node that runs this
process.env.PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);

/** The database of a stack that runs now, which the launcher writes down in its data folder. */
function runningDatabaseUrl(): string | undefined {
  const file = path.resolve(import.meta.dirname, process.env.DATA_DIR ?? ".data", "runtime.json");
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { databaseUrl?: string }).databaseUrl;
  } catch {
    return undefined;
  }
}

const generateOnly = "postgresql://nobody:nothing@127.0.0.1:1/none";

export default defineConfig({
  schema: path.join("prisma", "schema"),
  migrations: { path: path.join("prisma", "migrations") },
  datasource: { url: process.env.DATABASE_URL || runningDatabaseUrl() || generateOnly },
});
