import { spawn } from "node:child_process";
import { loadEnvFile } from "../../lib/serving/env-file.ts";
import { inProject } from "./project.ts";
import { readRuntime } from "./runtime-file.ts";
import type { SiteEnvironment } from "./settings.ts";
import { UserError } from "./user-error.ts";

/**
 * The environment of the site that a command works on: DATABASE_URL and the bucket as they are named, or those of a
 * site that runs here now.
 * @throws when there is neither
 */
export function siteEnvironment(): SiteEnvironment {
  loadEnvFile();
  const running = process.env.DATABASE_URL ? undefined : readRuntime(process.env.DATA_DIR ?? ".data");
  const env = { ...process.env, ...running?.env };
  const { DATABASE_URL } = env;
  if (!DATABASE_URL || !env.S3_BUCKET)
    throw new UserError(
      "No site runs here. Start it first (npm start), or set DATABASE_URL and the S3 variables.",
    );
  return { ...env, DATABASE_URL };
}

/**
 * Runs a TypeScript program on that site, with the arguments of this one, and ends as it ends.
 * @param file from the project's root, in parts
 * @throws when there is no site
 */
export async function runOnSite(...file: string[]) {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", inProject(...file), ...process.argv.slice(2)],
    { cwd: inProject(), stdio: "inherit", env: siteEnvironment() },
  );
  process.exitCode = await new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
