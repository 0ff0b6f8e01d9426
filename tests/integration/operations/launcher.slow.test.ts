import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPostmasterFile } from "@/scripts/launcher/postmaster-file";
import { commandLineOf, isAlive, waitUntilGone } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { readRuntime } from "@/scripts/launcher/runtime-file";
import { testEnvironment } from "@/scripts/testing/environment";

const LIMIT_MS = 45_000;

interface Launcher {
  child: ChildProcess;
  /** what it has printed so far */
  output: () => string;
  /** waits for its end; a signal counts as -1 */
  ended: Promise<number>;
}

/** A data folder that is removed afterwards, at a short path as sockets and logs like it. */
function makeDataFolder(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "spawnpoint-test-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Runs scripts/start.mjs as a person would, in an environment that holds nothing but what is given. */
function startLauncher(flags: string[], env: Record<string, string>): Launcher {
  const child = spawn(process.execPath, [inProject("scripts", "start.mjs"), ...flags], {
    cwd: inProject(),
    env: { ...testEnvironment(), npm_lifecycle_event: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  // Not its exit, after which the last of what it printed may still be on its way.
  const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? -1)));
  return { child, output: () => output, ended };
}

/** Waits until the launcher has printed something. @throws if it ends before, with all it printed */
async function untilPrinted(launcher: Launcher, text: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!launcher.output().includes(text)) {
    const hasEnded = launcher.child.exitCode !== null || launcher.child.signalCode !== null;
    if (hasEnded || Date.now() > deadline)
      throw new Error(`"${text}" was not printed:\n${launcher.output()}`);
    await delay(50);
  }
}

const { dataDir, remove } = makeDataFolder();
const cluster = path.join(dataDir, "postgres", "cluster");
const started: Launcher[] = [];

function start(flags = ["--services"], env: Record<string, string> = {}): Launcher {
  const launcher = startLauncher(flags, { DATA_DIR: dataDir, ...env });
  started.push(launcher);
  return launcher;
}

async function startServices(): Promise<Launcher> {
  const launcher = start();
  await untilPrinted(launcher, "Services are ready");
  return launcher;
}

async function runSql(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: readRuntime(dataDir)?.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const databasePid = () => readPostmasterFile(cluster)?.pid ?? 0;

describe("the launcher", { timeout: 90_000 }, () => {
  afterAll(async () => {
    for (const { child } of started) child.kill("SIGKILL");
    await waitUntilGone(databasePid(), 10_000);
    remove();
  });

  it("starts the services, tells other commands of them, and stops them all", async () => {
    const launcher = await startServices();
    const pid = databasePid();
    expect(isAlive(pid)).toBe(true);
    expect(readRuntime(dataDir)?.env).toMatchObject({ EMBEDDED_DATABASE: "true", EMBEDDED_STORAGE: "true" });
    await runSql("CREATE TABLE kept (word text); INSERT INTO kept VALUES ('still here')");

    launcher.child.kill("SIGTERM");
    expect(await launcher.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(readRuntime(dataDir)).toBeUndefined();
    expect(existsSync(path.join(dataDir, "launcher.lock"))).toBe(false);
  });

  it("works after it was killed, and nothing is lost", async () => {
    const killed = await startServices();
    await runSql("INSERT INTO kept VALUES ('written just before')");
    killed.child.kill("SIGKILL");
    await killed.ended;

    const again = await startServices();
    expect(await runSql("SELECT word FROM kept")).toEqual([
      { word: "still here" },
      { word: "written just before" },
    ]);
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  });

  it.runIf(existsSync("/proc"))(
    "stops a database that was left behind, also when nothing guarded it",
    async () => {
      const killed = await startServices();
      const orphan = databasePid();
      endGuardOf(orphan);
      killed.child.kill("SIGKILL");
      await killed.ended;
      expect(isAlive(orphan)).toBe(true);

      const again = await startServices();
      expect(again.output()).toContain("stopped a database server that an earlier start left behind");
      expect(databasePid()).not.toBe(orphan);
      again.child.kill("SIGTERM");
      await again.ended;
    },
  );

  it("lets one launcher at a time use a data folder", async () => {
    const first = await startServices();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Spawnpoint already runs on ${dataDir} (process ${first.child.pid})`);
    expect(isAlive(databasePid())).toBe(true);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
  });
});

describe("the launcher refuses, in a sentence that names the variable,", { timeout: 90_000 }, () => {
  const blocker = createServer();
  let takenPort = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => blocker.listen(0, resolve));
    takenPort = (blocker.address() as { port: number }).port;
  });
  afterAll(() => blocker.close());

  const secret = "0123456789012345678901234567890123456789";
  const outside = { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/none", SITE_URL: "http://localhost:4000" };

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "a wrong database",
      { ...outside, AUTH_SECRET: secret },
      /^DATABASE_URL does not point to a usable database/m,
    ],
    ["an outside database without a secret", outside, /^AUTH_SECRET is required/m],
    [
      "an unreachable storage",
      {
        S3_BUCKET: "pictures",
        S3_ENDPOINT: "http://127.0.0.1:1",
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "b",
      },
      /^The storage at S3_ENDPOINT cannot be used/m,
    ],
    ["a port that is none", { PORT: "many" }, /^PORT must be a whole number/m],
    ["a bad value", { RATE_LIMIT_FACTOR: "fast" }, /^RATE_LIMIT_FACTOR must be a number/m],
  ])("%s", async (_, env, sentence) => {
    const launcher = start([], { PORT: "20999", NODE_ENV: "production", ...env });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toMatch(sentence);
    expect(launcher.output()).not.toMatch(/\n\s+at /);
  });

  it("a taken port", async () => {
    const launcher = start([], { PORT: String(takenPort) });
    expect(await launcher.ended).toBe(1);
    expect(launcher.output()).toContain(`PORT ${takenPort} is taken by another program`);
  });
});

/** Ends the shell that would stop the database when the launcher dies. */
function endGuardOf(pid: number): void {
  const guards = readdirSync("/proc")
    .map(Number)
    .filter((id) => id > 1 && commandLineOf(id).endsWith(`spawnpoint-database-guard ${pid}`));
  expect(guards).toHaveLength(1);
  for (const id of guards) process.kill(id, "SIGKILL");
}
