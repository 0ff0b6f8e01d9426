import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../launcher/user-error.ts";

/** Where systems keep servers, which is not always in the PATH. */
const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];

/** @returns the path of a program */
export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

/** @throws naming missing programs and how to install them */
export function assertPrograms(names: string[]) {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  throw new UserError(
    `These programs are missing: ${missing.join(", ")}. On Debian and Ubuntu: sudo apt-get install ${missing.join(" ")}`,
  );
}

/**
 * A program of PostgreSQL: the newest on this machine, since an older pg_dump refuses a newer server.
 * @throws when none is installed
 */
export function findPostgresProgram(name: string) {
  const versions = "/usr/lib/postgresql";
  const newest = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  const file = newest
    .map((version) => path.join(versions, version, "bin", name))
    .find((candidate) => existsSync(candidate));
  const found = file ?? findProgram(name);
  if (found) return found;
  throw new UserError(`${name} is missing. On Debian and Ubuntu: sudo apt-get install postgresql-client`);
}

/** @returns a folder that goes with this process */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-scale-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a program with further variables, everything it prints in a file. */
export function startProgram(name: string, args: string[], log: string, env: Record<string, string> = {}) {
  const file = openSync(log, "a");
  const child = spawn(findProgram(name) ?? name, args, {
    stdio: ["ignore", file, file],
    env: { ...process.env, ...env },
  });
  closeSync(file);
  return child;
}

/** @param log called if nothing listens within five seconds */
export async function untilOpen(port: number, log: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(25);
  }
  throw new Error(`nothing listens on ${port}:\n${readFileSync(log, "utf8").slice(-2000)}`);
}
