#!/usr/bin/env node
/**
 * npm run test:sqlmap [-- games,streamers]: sqlmap against every parameter of every call, of path, query and body, on
 * a site of its own with its limits raised. The calls are read from app/api, so that a new one is asked as well; words
 * choose some of them. Needs sqlmap (Debian: apt-get install sqlmap); takes about a quarter of an hour.
 */
import { spawnSync } from "node:child_process";
import { run } from "./launcher/processes.ts";
import { inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { testEnvironment } from "./testing/environment.ts";
import { withSite } from "./testing/site-under-test.ts";

await command(async () => {
  if (spawnSync("sqlmap", ["--version"]).status !== 0)
    throw new UserError(
      "sqlmap is missing, so nothing was tested: apt-get install sqlmap (Debian), or https://sqlmap.org.",
    );
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  const { signal } = controller;
  const say = (text: string) => process.stdout.write(text);
  const rows = await withSite({ env: testEnvironment(), signal, say }, async (env) => {
    const file = inProject("scripts", "sqlmap", "run.ts");
    const words = process.argv.slice(2).filter((word) => word !== "--");
    const { code } = await run(process.execPath, ["--import", "tsx", file, ...words], {
      cwd: inProject(),
      env,
      signal,
      stdio: "inherit",
    });
    process.exitCode = code;
  });
  if (rows.some((row) => row.failed > 0)) process.exitCode = 1;
});
