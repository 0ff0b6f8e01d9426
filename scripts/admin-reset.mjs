#!/usr/bin/env node
/**
 * npm run admin:reset NAME: a new password for an account (D46), in DATABASE_URL or in the embedded database of
 * a site that runs now.
 */
import { spawn } from "node:child_process";
import { loadEnvFile } from "../lib/server/env-file.mjs";
import { inProject } from "./launcher/project.mjs";
import { readRuntime } from "./launcher/runtime-file.mjs";
import { command, UserError } from "./launcher/user-error.mjs";

await command(async () => {
  loadEnvFile();
  const running = process.env.DATABASE_URL ? undefined : readRuntime(process.env.DATA_DIR ?? ".data");
  if (!process.argv[2]) throw new UserError("Name the account, e.g.: npm run admin:reset admin");
  if (!process.env.DATABASE_URL && !running)
    throw new UserError(
      "No site runs here. Start it first (npm start), or set DATABASE_URL and the S3 variables.",
    );
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "tsx",
      inProject("scripts", "reset-admin.ts"),
      ...process.argv.slice(2),
    ],
    { cwd: inProject(), stdio: "inherit", env: { ...process.env, ...running?.env } },
  );
  process.exitCode = await new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
});
