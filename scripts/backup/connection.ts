import pg from "pg";
import { setLimits } from "../../lib/server/connection-limits.ts";
import { databaseProblem } from "../../lib/server/database-problem.ts";
import { siteEnvironment } from "../launcher/runtime-file.ts";
import { UserError } from "../launcher/user-error.ts";

/**
 * The database and bucket that the environment names, or those of the site that runs here.
 * @throws when there is neither
 */
export function findSite() {
  const env = siteEnvironment();
  const connect = async () => {
    const problem = await databaseProblem("DATABASE_URL", env.DATABASE_URL);
    if (problem) throw new UserError(problem);
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await setLimits(client, "backup");
    return client;
  };
  return { env, connect };
}
