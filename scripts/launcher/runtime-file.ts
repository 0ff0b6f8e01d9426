import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive, startMarkOf } from "./processes.ts";
import type { SiteEnvironment } from "./settings.ts";

/** The data that other commands need to work with a running stack. */
const SHARED = /^(DATABASE_URL|S3_|AUTH_SECRET|SITE_URL|PORT|DATA_DIR|EMBEDDED_)/;

interface Runtime {
  pid: number;
  databaseUrl: string;
  siteUrl: string;
  env: Record<string, string>;
}

/** Writes down the running stack for other commands; answers how to take the note away. */
export function writeRuntime(dataDir: string, env: SiteEnvironment) {
  const file = runtimeFile(dataDir);
  const shared = Object.fromEntries(Object.entries(env).filter(([name]) => SHARED.test(name)));
  const content = {
    pid: process.pid,
    startMark: startMarkOf(process.pid),
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL,
    env: shared,
  };
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The stack that runs on a data folder now. */
export function readRuntime(dataDir: string): Runtime | undefined {
  try {
    const content = JSON.parse(readFileSync(runtimeFile(dataDir), "utf8"));
    const runs = isAlive(content.pid) && startMarkOf(content.pid) === content.startMark;
    return runs ? content : undefined;
  } catch {
    return undefined;
  }
}

function runtimeFile(dataDir: string) {
  return path.join(path.resolve(dataDir), "runtime.json");
}
