import "server-only";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Named after its process, so that another one can tell whose it was. */
const prefix = "spawnpoint-media-";

/** Does something with a folder of its own on this machine, which goes whatever happens. */
export async function withWorkingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes what processes that were killed left on this machine: originals that somebody sent in private. To be called
 * before this process has a folder of its own: in a container the one before had the same number.
 */
export async function removeLeftFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const owner = Number.parseInt(name.slice(prefix.length), 10);
    if (owner !== process.pid && isAlive(owner)) continue;
    // One of another user's sites is theirs to remove.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** @param pid NaN of what no version of ours has named: nobody's */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user, and alive.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
