import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { delay, isAlive, startMarkOf } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/** A launcher that was told to stop a moment ago may still be at it. */
const PATIENCE_MS = 3000;

/**
 * Makes sure that one launcher at a time uses a data folder. What a dead one left is taken over.
 * @returns {Promise<{ release: () => void, tookOver: boolean }>} `tookOver`: an earlier launcher was killed
 * @throws {UserError} if another launcher runs on it
 */
export async function lockDataFolder(dataDir) {
  const file = path.join(dataDir, "launcher.lock");
  const deadline = Date.now() + PATIENCE_MS;
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

/** Answers whether the lock is ours now. */
function writeLock(dataDir, file) {
  try {
    mkdirSync(dataDir, { recursive: true });
    const own = { pid: process.pid, startMark: startMarkOf(process.pid) };
    writeFileSync(file, JSON.stringify(own), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST" && error.syscall === "open") return false;
    if (!["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(error.code)) throw error;
    throw new UserError(`DATA_DIR ${dataDir} cannot be written to: name a folder that belongs to you.`);
  }
}

function isHolderAlive({ pid, startMark }) {
  return pid !== process.pid && isAlive(pid) && startMarkOf(pid) === startMark;
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
