import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../launcher/ports.ts";
import { stopOrphan } from "../launcher/postmaster-file.ts";
import { endChild, run } from "../launcher/processes.ts";
import { inProject } from "../launcher/project.ts";
import { readRuntime } from "../launcher/runtime-file.ts";
import { passedOrFailed, type Row } from "./counts.ts";

const START_TIMEOUT_MS = 10 * 60_000;
const STOP_LIMIT_MS = 10_000;

type Say = (text: string) => void;

interface Context {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  say: Say;
}

/**
 * Starts the whole stack with the real launcher on a separate data folder, for the duration of some work.
 * @param work gets what tests need to reach it
 * @returns the rows of the work, and how starting and stopping went, each counted as a test
 */
export async function withSite(
  { env, signal, say }: Context,
  work: (env: NodeJS.ProcessEnv) => Promise<Row[]>,
): Promise<Row[]> {
  const dataDir = inProject(".test", "e2e");
  const log = inProject(".test", "e2e.log");
  await stopOrphan(path.join(dataDir, "postgres", "cluster"));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });

  const siteEnv = await siteEnvironment(env, dataDir);
  const begunMs = Date.now();
  const child = startLauncher(siteEnv, log, signal);
  try {
    if (!(await waitUntilReady(child, log))) {
      explain(say, "the site did not start", log);
      return [passedOrFailed("production build starts", false)];
    }
    const rows = await work({ ...siteEnv, ...readRuntime(dataDir)?.env });
    await endChild(child, { graceMs: STOP_LIMIT_MS });
    if (child.exitCode !== 0) explain(say, "the site did not stop cleanly within 10 s", log);
    return [
      passedOrFailed("production build starts", true),
      ...rows,
      passedOrFailed("production build stops", child.exitCode === 0),
      countUncaught(begunMs, say),
    ];
  } finally {
    await endChild(child, { graceMs: STOP_LIMIT_MS });
  }
}

interface SiteTest {
  signal: AbortSignal;
  say: Say;
  /** Runs a program with this Node, and shows what it prints; one that fails fails the command. */
  program: (args: string[], env: NodeJS.ProcessEnv) => Promise<void>;
  /** As `withSite`; a start or a stop that fails does too. */
  onSite: (env: NodeJS.ProcessEnv, work: (siteEnv: NodeJS.ProcessEnv) => Promise<void>) => Promise<void>;
}

/** Runs a command that tests a separate site. A signal that ends it ends all processes that it has started. */
export async function testSite(work: (test: SiteTest) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => controller.abort());
  const { signal } = controller;
  const say = (text: string) => process.stdout.write(text);
  await work({
    signal,
    say,
    program: async (args, env) => {
      const { code } = await run(process.execPath, args, { cwd: inProject(), env, signal, onOutput: say });
      if (code !== 0) process.exitCode = 1;
    },
    onSite: async (env, workOnSite) => {
      const rows = await withSite({ env, signal, say }, async (siteEnv) => {
        await workOnSite(siteEnv);
        return [];
      });
      if (rows.some(({ failed }) => failed > 0)) process.exitCode = 1;
    },
  });
}

/** Whether no site of this run, nor one that a test started, had an uncaught error. */
function countUncaught(sinceMs: number, say: Say) {
  const logs = readdirSync(inProject(".test"))
    .filter((name) => name.endsWith(".log"))
    .map((name) => inProject(".test", name))
    .filter((file) => statSync(file).mtimeMs >= sinceMs);
  const found = logs.flatMap((file) =>
    findUncaught(readFileSync(file, "utf8")).map((line) => `${path.basename(file)}: ${line}`),
  );
  if (found.length > 0) say(`\n✗ a site met errors that nobody caught:\n${found.slice(0, 20).join("\n")}\n`);
  return passedOrFailed("no uncaught exception", found.length === 0);
}

/**
 * graphile-worker leaves a copy of its schedule's failure unhandled when the database goes at a full minute. The failure
 * itself reaches lib/server/jobs/runner.ts, which starts anew.
 */
const ofSchedule = /"message":"(?<message>[^"]*)".*graphile-worker\/dist\/cron\.js/;
const asFramework = /unhandledRejection: +Error: (?<message>.*)$/;

/** The lines of a log with an uncaught error. */
export function findUncaught(log: string): string[] {
  const lines = log.split("\n").filter((line) => /uncaught ?exception|unhandled ?rejection/i.test(line));
  const known = lines.map((line) => ofSchedule.exec(line)?.groups?.message).filter(Boolean);
  return lines.filter(
    (line) => !ofSchedule.test(line) && !known.includes(asFramework.exec(line)?.groups?.message),
  );
}

async function siteEnvironment(env: NodeJS.ProcessEnv, dataDir: string) {
  const port = await findFreePort();
  return {
    ...env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    E2E_DATA_DIR: dataDir,
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: randomBytes(12).toString("base64url"),
    RATE_LIMIT_FACTOR: "1000",
    SPAM_THRESHOLD: "1000",
    SEED_SAMPLE_DATA: "true",
    // The address is unused until a test starts a server: no test reaches the real one.
    STEAM_API_URL: `http://127.0.0.1:${await findFreePort()}/api`,
    LOG_LEVEL: "warn",
  };
}

/** Starts the launcher, with everything it prints in a file. */
export function startLauncher(env: NodeJS.ProcessEnv, log: string, signal?: AbortSignal) {
  const file = openSync(log, "w");
  const child = spawn(process.execPath, [inProject("scripts", "start.mjs")], {
    cwd: inProject(),
    env,
    stdio: ["ignore", file, file],
    signal,
    killSignal: "SIGTERM",
  });
  child.on("error", () => {}); // an interrupted run ends through the signal
  closeSync(file);
  return child;
}

export async function waitUntilReady(child: ChildProcess, log: string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (/^Ready on /m.test(readFileSync(log, "utf8"))) return true;
    await delay(200);
  }
  return false;
}

function explain(say: Say, what: string, log: string) {
  const end = readFileSync(log, "utf8").trim().split("\n").slice(-40).join("\n");
  say(`\n✗ ${what}; ${path.relative(process.cwd(), log)} ends with:\n${end}\n`);
}
