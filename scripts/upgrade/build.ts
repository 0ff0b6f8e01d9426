import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endChild, run } from "../launcher/processes.ts";
import { UserError } from "../launcher/user-error.ts";
import { placeholders } from "../testing/environment.ts";

/** Runs one of a version's own commands in its folder. @throws with the end of what it printed */
async function runIn(folder: string, file: string, args: string[], env = process.env) {
  const { code, output } = await run(file, args, { cwd: folder, env });
  if (code !== 0)
    throw new UserError(
      `${path.basename(file)} ${args.join(" ")} failed in ${folder}:\n${output.trim().slice(-3000)}`,
    );
}

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

const forBuild = { NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", ...placeholders };

/** Installs and builds a version as in docs/install-without-containers.md. */
export async function buildVersion(folder: string, say: (text: string) => void) {
  const begun = performance.now();
  if (!existsSync(path.join(folder, "node_modules")))
    await runIn(folder, npm, ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
  await runIn(folder, npm, ["run", "build"], { ...process.env, ...forBuild });
  say(`  built ${folder}  ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

export const migrateWith = (folder: string, env: NodeJS.ProcessEnv) =>
  runIn(folder, npm, ["run", "-s", "db:deploy"], env);

export const prepareWith = (folder: string, env: NodeJS.ProcessEnv) =>
  runIn(folder, npm, ["run", "-s", "db:prepare"], env);

const startTimeoutMs = 60_000;

/** Each version names its own server. */
function serverFileOf(folder: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return scripts.serve.split(" ").at(-1);
}

export interface Instance {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a version's server and waits until it answers. */
export async function startInstance(folder: string, port: number, env: NodeJS.ProcessEnv): Promise<Instance> {
  const child = fork(path.join(folder, serverFileOf(folder)), [], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const instance = { url: `http://127.0.0.1:${port}`, stop: () => endChild(child, { graceMs: 10_000 }) };
  const until = Date.now() + startTimeoutMs;
  while (!(await isReady(instance.url))) {
    const { exitCode, signalCode } = child;
    if (exitCode === null && signalCode === null && Date.now() < until) {
      await delay(200);
      continue;
    }
    await instance.stop();
    throw new UserError(`The server of ${folder} was never ready (${signalCode ?? exitCode ?? "too slow"}).`);
  }
  return instance;
}

const isReady = (url: string) =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
