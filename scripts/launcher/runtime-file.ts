import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "./env-file.ts";
import { isAlive, readStartMark } from "./processes.ts";
import type { SiteEnvironment } from "./settings.ts";
import { UserError } from "./user-error.ts";

/** The data of a running stack for other commands. */
const SHARED = /^(DATABASE_URL|S3_|AUTH_SECRET|SITE_URL|PORT|DATA_DIR|EMBEDDED_)/;

interface Runtime {
  pid: number;
  databaseUrl: string;
  siteUrl: string;
  env: Record<string, string>;
}

/** Stores the running stack for other commands. @returns how to remove the file */
export function writeRuntime(dataDir: string, env: SiteEnvironment) {
  const file = runtimeFile(dataDir);
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => SHARED.test(name)));
  const content = {
    pid: process.pid,
    startMark: readStartMark(process.pid),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    env: shared,
  };
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

export function readRuntime(dataDir: string): Runtime | undefined {
  try {
    const content = JSON.parse(readFileSync(runtimeFile(dataDir), "utf8"));
    const runs = isAlive(content.pid) && readStartMark(content.pid) === content.startMark;
    return runs ? content : undefined;
  } catch {
    return undefined;
  }
}

function runtimeFile(dataDir: string) {
  return path.join(path.resolve(dataDir), "runtime.json");
}

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
