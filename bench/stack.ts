import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { inProject } from "../scripts/launcher/project.ts";
import { readRuntime } from "../scripts/launcher/runtime-file.ts";
import { UserError } from "../scripts/launcher/user-error.ts";
import { testEnvironment } from "../scripts/testing/environment.ts";
import { startLauncher, waitUntilReady } from "../scripts/testing/site-under-test.ts";

const STOP_LIMIT_MS = 15_000;

/** The environment of a benchmark: no limits in the way, and a sign-in of its own. */
function stackEnvironment(dataDir: string, port: number) {
  return {
    ...testEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "benchmark-only",
    RATE_LIMIT_FACTOR: "100000",
    SPAM_THRESHOLD: "1000",
    SEED_SAMPLE_DATA: "true",
    LOG_LEVEL: "warn",
  };
}

/** Seeds a catalog up to that size. */
async function growCatalog(games: number, url: string, env: NodeJS.ProcessEnv) {
  const answer = await fetch(`${url}/api/games?page=1&pageSize=1`);
  const present = Number(answer.headers.get("x-total-count"));
  if (games <= present) return;
  const args = [inProject("scripts", "on-site.ts"), "prisma/seed.ts", "--games", String(games - present)];
  const child = spawn(process.execPath, args, { cwd: inProject(), env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new UserError(`prisma/seed.ts ended with ${code}`);
}

interface StackOptions {
  /** In the catalog; 0 leaves the sample data as it is. */
  games: number;
  /** The folder of the data, under `.test`; `bench-` and the size unless told. */
  folder?: string;
}

export interface Stack {
  url: string;
  env: NodeJS.ProcessEnv;
  /** The launcher's, another one after a restart. */
  pid: number;
  restart: () => Promise<void>;
}

/**
 * Starts the production build with its embedded services on a data folder that is reused for catalogs of this size, for the
 * time of some work.
 */
export async function withStack<Result>(
  { games, folder = `bench-${games}` }: StackOptions,
  work: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  const dataDir = inProject(".test", folder);
  mkdirSync(dataDir, { recursive: true });
  const env = stackEnvironment(dataDir, await findFreePort());
  const log = inProject(".test", `${folder}.log`);
  let child = startLauncher(env, log);
  const ready = async () => {
    if (!(await waitUntilReady(child, log))) throw new UserError(`The site did not start: see ${log}`);
  };
  const stack: Stack = {
    url: env.SITE_URL,
    env,
    pid: child.pid ?? 0,
    async restart() {
      await endChild(child, { graceMs: STOP_LIMIT_MS });
      child = startLauncher(env, log);
      stack.pid = child.pid ?? 0;
      await ready();
    },
  };
  try {
    await ready();
    stack.env = { ...env, ...readRuntime(dataDir)?.env };
    await growCatalog(games, env.SITE_URL, stack.env);
    return await work(stack);
  } finally {
    await endChild(child, { graceMs: STOP_LIMIT_MS });
  }
}
