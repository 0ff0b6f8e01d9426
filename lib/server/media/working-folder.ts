import "server-only";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Followed by the process id. */
const prefix = "spawnpoint-media-";

export async function withWorkingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Private files of killed processes. Run before creating a folder: process ids repeat in containers. */
export async function removeLeftFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const owner = Number.parseInt(name.slice(prefix.length), 10);
    if (owner !== process.pid && isAlive(owner)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** @param pid NaN for unknown names */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
