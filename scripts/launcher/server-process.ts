import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { inProject } from "./project.ts";

export const serverFile = inProject("lib", "serving", "server.ts");

interface ServerOptions {
  /** the file to whose end its output is written; without one, only what it complains of is shown */
  log?: string;
  args?: string[];
  execArgv?: string[];
}

/**
 * Starts a server of the present build, one of several, and waits until it is ready.
 * @throws with the end of its log if it ends before
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { log, args = [], execArgv = [] }: ServerOptions = {},
): Promise<ChildProcess> {
  const output = log ? openSync(log, "a") : undefined;
  const child = fork(serverFile, args, {
    cwd: inProject(),
    env,
    execArgv,
    stdio: ["ignore", output ?? "ignore", output ?? "inherit", "ipc"],
  });
  if (output !== undefined) closeSync(output);
  const ready = new Promise((resolve) => {
    child.on("message", (message: { type?: string } | null) => message?.type === "ready" && resolve(true));
  });
  const ended = once(child, "exit").then(([code, signal]) => {
    const tail = log ? `:\n${readFileSync(log, "utf8").slice(-2000)}` : ".";
    throw new Error(`The server ended before it was ready (${signal ?? code})${tail}`);
  });
  await Promise.race([ready, ended]);
  return child;
}
