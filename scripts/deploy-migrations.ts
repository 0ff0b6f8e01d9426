#!/usr/bin/env node
/** npm run db:deploy: brings the database up to date, on every deploy. Nothing to do is fine. */
import { databaseProblem } from "../lib/server/database-problem.ts";
import { loadEnvFile } from "./launcher/env-file.ts";
import { migrate } from "./launcher/migrate.ts";
import { command, UserError } from "./launcher/user-error.ts";

await command(async () => {
  loadEnvFile();
  // Migrations hold a lock for as long as they run, which a pooler for transactions cannot keep.
  const variable = process.env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const url = process.env[variable];
  if (!url) throw new UserError("DATABASE_URL is required: the database to bring up to date.");
  const problem = await databaseProblem(variable, url);
  if (problem) throw new UserError(problem);
  const applied = await migrate({ url });
  console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});
