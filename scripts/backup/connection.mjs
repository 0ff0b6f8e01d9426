import pg from "pg";
import { loadEnvFile } from "../../lib/server/env-file.mjs";
import { readRuntime } from "../launcher/runtime-file.mjs";
import { UserError } from "../launcher/user-error.mjs";

/**
 * The database and bucket that the environment names, or those of the site that runs here.
 * @returns {{ env: NodeJS.ProcessEnv, connect: () => Promise<import("pg").Client> }}
 * @throws {UserError} when there is neither
 */
export function findSite() {
  loadEnvFile();
  const running = process.env.DATABASE_URL ? undefined : readRuntime(process.env.DATA_DIR ?? ".data");
  const env = { ...process.env, ...running?.env };
  if (!env.DATABASE_URL || !env.S3_BUCKET)
    throw new UserError(
      "No site runs here. Start it first (npm start), or set DATABASE_URL and the S3 variables.",
    );
  const connect = async () => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    return client;
  };
  return { env, connect };
}
