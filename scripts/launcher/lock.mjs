import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive, startMarkOf } from "./processes.mjs";
import { UserError } from "./user-error.mjs";

/**
 * Makes sure that one launcher at a time uses a data folder. What a dead one left is taken over.
 * @returns {() => void} gives it back
 * @throws {UserError} if another launcher runs on it
 */
export function lockDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, "launcher.lock");
  const own = JSON.stringify({ pid: process.pid, startMark: startMarkOf(process.pid) });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, own, { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code === "EACCES") {
        throw new UserError(
          `${dataDir} cannot be written to: it belongs to another user. Set DATA_DIR to a folder of your own.`,
        );
      }
      if (error.code !== "EEXIST" || attempt > 3) throw error;
    }
    const holder = readHolder(file);
    if (holder && isHolderAlive(holder)) {
      throw new UserError(
        `Spawnpoint already runs on ${dataDir} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
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
