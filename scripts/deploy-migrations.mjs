#!/usr/bin/env node
/** npm run db:deploy: brings DATABASE_URL up to date, on every deploy. Nothing to do is fine. */
import { migrate } from "./launcher/migrate.mjs";
import { loadEnvFile } from "./launcher/settings.mjs";
import { command, UserError } from "./launcher/user-error.mjs";

await command(async () => {
  loadEnvFile();
  const url = process.env.DATABASE_URL;
  if (!url) throw new UserError("DATABASE_URL is required: the database to bring up to date.");
  const applied = await migrate({ url });
  console.log(applied.length ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});
