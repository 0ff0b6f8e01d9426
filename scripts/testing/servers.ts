import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "./programs.ts";

/** Servers that are programs of the machine: started, and waited for. */

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
