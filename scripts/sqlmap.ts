#!/usr/bin/env node
/**
 * node scripts/sqlmap.ts [games,streamers]: sqlmap against every parameter of every call, of path, query and body, on
 * a site of its own with its limits raised. The calls are read from app/api, so that a new one is asked as well; words
 * choose some of them. Needs sqlmap (Debian: apt-get install sqlmap); takes about a quarter of an hour.
 */
import { spawnSync } from "node:child_process";
import { inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { testEnvironment } from "./testing/environment.ts";
import { testSite } from "./testing/site-under-test.ts";

await command(async () => {
  if (spawnSync("sqlmap", ["--version"]).status !== 0)
    throw new UserError(
      "sqlmap is missing, so nothing was tested: apt-get install sqlmap (Debian), or https://sqlmap.org.",
    );
  const file = inProject("scripts", "sqlmap", "run.ts");
  const words = process.argv.slice(2).filter((word) => word !== "--");
  await testSite(({ program, onSite }) =>
    onSite(testEnvironment(), (siteEnv) => program(["--import", "tsx", file, ...words], siteEnv)),
  );
});
