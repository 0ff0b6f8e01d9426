#!/usr/bin/env node
/**
 * npm run admin:reset NAME: a new password for an account, in DATABASE_URL or in the embedded database of
 * a site that runs now.
 */
import { runOnSite } from "./launcher/runtime-file.ts";
import { command, UserError } from "./launcher/user-error.ts";

await command(() => {
  if (!process.argv[2]) throw new UserError("Name the account, e.g.: npm run admin:reset admin");
  return runOnSite("scripts", "admin-reset.ts");
});
