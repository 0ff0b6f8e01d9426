import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAlive, readStartMark } from "./processes.ts";
import { UserError } from "./user-error.ts";

/** A launcher that was stopped a moment ago may still be exiting. */
const LOCK_WAIT_MS = 3000;

interface Holder {
  pid: number;
  startMark: string | null;
}

/**
 * Makes sure that one launcher at a time uses a data folder. What a dead one left is taken over.
 * @returns `tookOver`: an earlier launcher was killed
 * @throws if another launcher runs on it
 */
export async function lockDataFolder(dataDir: string): Promise<{ release: () => void; tookOver: boolean }> {
  const file = path.join(dataDir, "launcher.lock");
  const deadline = Date.now() + LOCK_WAIT_MS;
  let tookOver = false;
  while (!writeLock(dataDir, file)) {
    const holder = readHolder(file);
    if (!holder || !isHolderAlive(holder)) {
      rmSync(file, { force: true });
      tookOver = true;
    } else if (Date.now() < deadline) {
      await delay(100);
    } else {
      throw new UserError(
        `Spawnpoint already runs on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      );
    }
  }
  return { release: () => rmSync(file, { force: true }), tookOver };
}

function writeLock(dataDir: string, file: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    const own: Holder = { pid: process.pid, startMark: readStartMark(process.pid) };
    writeFileSync(file, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    const { code = "", syscall } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && syscall === "open") return false;
    if (!["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(code)) throw error;
    throw new UserError(`DATA_DIR ${dataDir} cannot be written to: name a folder that belongs to you.`);
  }
}

function isHolderAlive({ pid, startMark }: Holder) {
  return pid !== process.pid && isAlive(pid) && readStartMark(pid) === startMark;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
