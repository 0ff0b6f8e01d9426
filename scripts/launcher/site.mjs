import { fork } from "node:child_process";
import { stopLimits } from "../../lib/serving/graceful-stop.mjs";
import { endChild, run } from "./processes.mjs";
import { inModules, inProject } from "./project.mjs";
import { UserError } from "./user-error.mjs";

/** Runs one of the TypeScript commands with the site's environment. */
function runScript(name, { env, signal, onOutput }) {
  const tsx = inModules("tsx", "dist", "loader.mjs");
  const args = ["--conditions=react-server", "--import", `file://${tsx}`, inProject("scripts", `${name}.ts`)];
  return run(process.execPath, args, { cwd: inProject(), env, signal, onOutput });
}

/**
 * Checks the environment and what it names. @throws {UserError} with the sentence of what is wrong
 */
export async function preflight({ env, signal }) {
  const { code, output } = await runScript("preflight", { env, signal });
  if (code !== 0) throw new UserError(output.trim());
}

/**
 * Makes what an empty database and bucket need. @returns {Promise<string[]>} what it did, one sentence each
 */
export async function prepareData({ env, signal }) {
  const { code, output } = await runScript("prepare-data", { env, signal });
  if (code !== 0) throw new UserError(`The first data could not be prepared:\n${output.trim()}`);
  return output.split("\n").flatMap((line) => messageOf(line) ?? []);
}

function messageOf(line) {
  try {
    return JSON.parse(line).message;
  } catch {
    return undefined;
  }
}

/**
 * Starts the site's server and waits until it answers. It is known to the shutdown from its first moment.
 * @throws {UserError} if it ends before that
 */
export async function startSite({ env, dev, shutdown, onLost }) {
  const child = fork(inProject("lib", "serving", "server.mjs"), dev ? ["--dev"] : [], {
    cwd: inProject(),
    // With glibc each thread that decodes pictures would keep memory of its own (docs/operations.md).
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
    child.on("message", (message) => message?.type === "ready" && resolve("ready"));
  });
  const outcome = await Promise.race([ready, exited]);
  if (outcome !== "ready") throw new UserError(`The site's server ended before it was ready (${outcome}).`);
  exited.then(() => onLost("The site's server ended unexpectedly."));
}
