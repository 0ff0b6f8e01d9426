import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isAlive } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";

/**
 * A folder for this run's services, so that two runs in one checkout do not meet. What runs that ended
 * badly have left is cleared away.
 */
export function makeRunFolder(): string {
  const runs = inProject(".test", "runs");
  mkdirSync(runs, { recursive: true });
  for (const name of readdirSync(runs)) {
    if (!isAlive(Number(name))) removeFolder(path.join(runs, name));
  }
  const folder = path.join(runs, String(process.pid));
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
