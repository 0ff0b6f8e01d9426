#!/usr/bin/env node
/**
 * node scripts/on-site.ts FILE [ARGUMENT…]: runs a program of this project on a site: the one that DATABASE_URL and the S3
 * variables name, or the one that runs here now.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { inProject } from "./launcher/project.ts";
import { siteEnvironment } from "./launcher/runtime-file.ts";
import { command } from "./launcher/user-error.ts";

await command(async () => {
  const [file = "", ...args] = process.argv.slice(2);
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", inProject(file), ...args],
    { cwd: inProject(), stdio: "inherit", env: siteEnvironment() },
  );
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
});
