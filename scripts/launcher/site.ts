import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import { stopLimits } from "../../lib/serving/graceful-stop.ts";
import { withClient } from "./database.ts";
import { endChild, run } from "./processes.ts";
import { inModules, inProject, stamp } from "./project.ts";
import { serverFile } from "./server-process.ts";
import type { SiteEnvironment } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { UserError } from "./user-error.ts";

interface ScriptOptions {
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

interface SiteOptions {
  env: NodeJS.ProcessEnv;
  dev: boolean;
  shutdown: Shutdown;
  onLost: (sentence: string) => void;
}

/** Runs one of the commands that load the application, with the site's environment. */
function runScript(name: string, { env, signal }: ScriptOptions) {
  const tsx = inModules("tsx", "dist", "loader.mjs");
  const args = ["--conditions=react-server", "--import", `file://${tsx}`, inProject("scripts", `${name}.ts`)];
  return run(process.execPath, args, { cwd: inProject(), env, signal });
}

/** Checks the environment and the services that it names. @throws with a sentence about the problem */
export async function preflight(options: ScriptOptions) {
  const { code, output } = await runScript("preflight", options);
  if (code !== 0) throw new UserError(output.trim());
}

/** Prepares an empty database and bucket. @returns the steps, one sentence each */
export async function prepareData(options: ScriptOptions): Promise<string[]> {
  const { code, output } = await runScript("prepare-data", options);
  if (code !== 0) throw new UserError(`The first data could not be prepared:\n${output.trim()}`);
  return output.split("\n").flatMap((line) => messageOf(line) ?? []);
}

function messageOf(line: string): string | undefined {
  try {
    return JSON.parse(line).message;
  } catch {
    return undefined;
  }
}

/**
 * Starts the site's server and waits until it answers. It is known to the shutdown from its first moment.
 * @throws if it ends before that
 */
export async function startSite({ env, dev, shutdown, onLost }: SiteOptions) {
  const child = fork(serverFile, dev ? ["--dev"] : [], {
    cwd: inProject(),
    // Node gives new objects 100 MB on a large machine, which the site does not need.
    execArgv: [...process.execArgv, "--max-semi-space-size=8"],
    // With glibc each thread that decodes pictures would keep its memory (docs/install-without-containers.md).
    env: { MALLOC_ARENA_MAX: "2", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  shutdown.add(
    "the site",
    (leftMs) => endChild(child, { graceMs: Math.min(leftMs, stopLimits.killedAfter) }),
    () => child.kill("SIGKILL"),
  );
  const exited = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
  const ready = new Promise((resolve) => {
    child.on("message", (message: { type?: string } | null) => message?.type === "ready" && resolve("ready"));
  });
  const outcome = await Promise.race([ready, exited]);
  if (outcome !== "ready") throw new UserError(`The site's server ended before it was ready (${outcome}).`);
  exited.then(() => onLost("The site's server ended unexpectedly."));
}

/**
 * Remembers that the embedded database was given its first data, so that later starts need not load the
 * application to find nothing to do. The note holds for that very database and those very settings.
 */
export async function preparedNote(dataDir: string, env: SiteEnvironment) {
  const settings = ["ADMIN_USERNAME", "ADMIN_PASSWORD", "SEED_SAMPLE_DATA"].map((name) => env[name] ?? "");
  const { hasUsers, ...identity } = await readIdentity(env.DATABASE_URL);
  const value = createHash("sha256")
    .update([JSON.stringify(identity), ...settings].join("\0"))
    .digest("hex");
  const note = stamp(path.join(dataDir, "prepared"));
  return { isPrepared: hasUsers && note.matches(value), remember: () => note.write(value) };
}

const readIdentity = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT system_identifier AS cluster,
              (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
              EXISTS (SELECT FROM users) AS "hasUsers"
       FROM pg_control_system()`,
    );
    return rows[0];
  });
