#!/usr/bin/env node
/**
 * npm run chaos [-- --seconds 8 --only disk,deploy]: runs the production build as two instances under mixed reads and
 * writes, and kills, stops and starves its processes and services or shifts their clocks. Afterwards every accepted
 * write must exist once, every mail must be sent once, storage must have no leftovers, and every request must have had
 * a clear answer. Prints a table and `N passed, N failed`. --seconds sets the length of each failure, --only chooses
 * failures.
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
