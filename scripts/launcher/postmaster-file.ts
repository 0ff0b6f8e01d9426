import { readFileSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive, readCommandLine, waitUntilGone } from "./processes.ts";
import { UserError } from "./user-error.ts";

interface PostmasterFile {
  pid: number;
  dataFolder: string;
  port: number;
  ready: boolean;
}

/**
 * Reads postmaster.pid, which a PostgreSQL server writes into its data folder.
 * @returns nothing if the file has another format
 */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 2 || !lines[1]) return undefined;
  return { pid, dataFolder: lines[1], port: Number(lines[3]) || 0, ready: lines[7] === "ready" };
}

/** The entries of this data folder's server about itself, if there are any. */
export function readPostmasterFile(dataFolder: string) {
  try {
    return parsePostmasterFile(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Stops a server that an earlier launcher left behind on this data folder: the process must be a PostgreSQL started for
 * this very folder.
 * @returns whether there was one
 */
export async function stopOrphan(dataFolder: string): Promise<boolean> {
  const found = readPostmasterFile(dataFolder);
  if (!found || !isAlive(found.pid)) return false; // PostgreSQL itself clears the file of a dead server
  if (!isServerOf(readCommandLine(found.pid), dataFolder)) {
    // the number was given to another process since; PostgreSQL would take that one for its server
    rmSync(path.join(dataFolder, "postmaster.pid"), { force: true });
    return false;
  }
  for (const [signal, graceMs] of [
    ["SIGINT", 8000],
    ["SIGQUIT", 3000],
  ] as const) {
    process.kill(found.pid, signal);
    if (await waitUntilGone(found.pid, graceMs)) return true;
  }
  throw new UserError(
    `An earlier database server (process ${found.pid}) still holds ${dataFolder} and does not stop: end it first.`,
  );
}

/** Whether a command line is that of a PostgreSQL server for this data folder. */
export function isServerOf(commandLine: string, dataFolder: string) {
  const names = new Set([dataFolder, realPath(dataFolder)]);
  const [program = "", ...rest] = commandLine.split(" -D ");
  if (!/(^|\/)postgres(\.exe)?$/.test(program)) return false;
  return [...names].some((name) => rest.join(" -D ") === name || rest.join(" -D ").startsWith(`${name} `));
}

function realPath(folder: string) {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
