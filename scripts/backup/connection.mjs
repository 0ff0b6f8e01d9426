import pg from "pg";
import { databaseProblem } from "../../lib/server/reach-database.mjs";
import { siteEnvironment } from "../launcher/known-site.mjs";
import { UserError } from "../launcher/user-error.mjs";

/**
 * The database and bucket that the environment names, or those of the site that runs here.
 * @returns {{ env: NodeJS.ProcessEnv, connect: () => Promise<import("pg").Client> }}
 * @throws {UserError} when there is neither
 */
export function findSite() {
  const env = siteEnvironment();
  const connect = async () => {
    const problem = await databaseProblem("DATABASE_URL", env.DATABASE_URL);
    if (problem) throw new UserError(problem);
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    return client;
  };
  return { env, connect };
}
