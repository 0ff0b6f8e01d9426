import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { findFreePort } from "../scripts/launcher/ports.mjs";
import { endChild } from "../scripts/launcher/processes.mjs";
import { inProject } from "../scripts/launcher/project.mjs";
import { readRuntime } from "../scripts/launcher/runtime-file.mjs";
import { UserError } from "../scripts/launcher/user-error.mjs";
import { testEnvironment } from "../scripts/testing/environment.mjs";
import { startLauncher, waitUntilReady } from "../scripts/testing/site-under-test.mjs";

const STOP_LIMIT_MS = 15_000;

/** What a benchmark runs with: no limits in the way, and a sign-in of its own. */
function stackEnvironment(dataDir, port, given) {
  return {
    ...testEnvironment(),
    ...given,
    NODE_ENV: "",
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "benchmark-only",
    RATE_LIMIT_FACTOR: "100000",
    SEED_SAMPLE_DATA: "true",
    LOG_LEVEL: "warn",
  };
}

/** Runs a program of the project to its end. @throws {UserError} if it fails */
function runToEnd(args, env) {
  const child = spawn(process.execPath, args, { cwd: inProject(), env, stdio: "inherit" });
  return new Promise((resolve, reject) =>
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new UserError(`${args.at(-1)} ended with ${code}`)),
    ),
  );
}

/** Runs a TypeScript file that uses the site's own reads. @param {string} file from the project's root */
export const runTypeScript = (file, env) =>
  runToEnd(["--conditions=react-server", "--import", "tsx", inProject(...file.split("/"))], env);

/** Adds what is missing of a catalog of that size. */
async function growCatalog(games, url, env) {
  const answer = await fetch(`${url}/api/games?page=1&pageSize=1`);
  const present = Number(answer.headers.get("x-total-count"));
  if (games > present)
    await runToEnd([inProject("scripts", "seed.mjs"), "--games", String(games - present)], env);
}

/**
 * Starts the production build with its embedded services on a data folder kept for catalogs of this size, for the
 * time of some work.
 * @template Result
 * @param {{ games: number, env?: NodeJS.ProcessEnv }} options games: in the catalog; 0 leaves the sample data as it
 *   is. env: for the site, e.g. another storage
 * @param {(stack: { url: string, env: NodeJS.ProcessEnv, pid: number, restart: () => Promise<void> }) => Promise<Result>} work
 *   pid: the launcher's, another one after a restart
 * @returns {Promise<Result>}
 */
export async function withStack({ games, env: given = {} }, work) {
  const dataDir = inProject(".test", `bench-${games}`);
  mkdirSync(dataDir, { recursive: true });
  const env = stackEnvironment(dataDir, await findFreePort(), given);
  const log = inProject(".test", `bench-${games}.log`);
  let child = startLauncher(env, log);
  const ready = async () => {
    if (!(await waitUntilReady(child, log))) throw new UserError(`The site did not start: see ${log}`);
  };
  const stack = {
    url: env.SITE_URL,
    env,
    pid: child.pid,
    async restart() {
      await endChild(child, { graceMs: STOP_LIMIT_MS });
      child = startLauncher(env, log);
      stack.pid = child.pid;
      await ready();
    },
  };
  try {
    await ready();
    stack.env = { ...env, ...readRuntime(dataDir).env };
    await growCatalog(games, env.SITE_URL, stack.env);
    return await work(stack);
  } finally {
    await endChild(child, { graceMs: STOP_LIMIT_MS });
  }
}
