#!/usr/bin/env node
/**
 * node scripts/chaos.ts [--seconds 8 --only disk,deploy]: the production build as two instances, under load of mixed reads
 * and writes. Meanwhile its processes and services are killed, stopped, starved and misled about the time. Afterwards
 * every accepted write must be there once, every mail sent once, nothing left lying in storage, and every request must
 * have had a clear answer. Prints a table and `N passed, N failed`. --seconds says how long each failure lasts, --only
 * which of them are tried.
 */
import { ensurePrismaClient } from "./launcher/migrate.ts";
import { run } from "./launcher/processes.ts";
import { inProject } from "./launcher/project.ts";
import { command } from "./launcher/user-error.ts";
import { testEnvironment } from "./testing/environment.ts";

await command(async () => {
  await ensurePrismaClient();
  const { code } = await run(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "tsx",
      inProject("scripts", "chaos", "run.ts"),
      ...process.argv.slice(2),
    ],
    { cwd: inProject(), env: testEnvironment(), stdio: "inherit" },
  );
  process.exitCode = code;
});
