import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { delay } from "@/scripts/launcher/processes";
import { inProject } from "@/scripts/launcher/project";
import { testEnvironment } from "@/scripts/testing/environment";

const LIMIT_MS = 45_000;

export interface Launcher {
  child: ChildProcess;
  /** what it has printed so far */
  output: () => string;
  /** waits for its end; a signal counts as -1 */
  ended: Promise<number>;
}

/** A data folder that is removed afterwards, at a short path as sockets and logs like it. */
export function makeDataFolder(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "spawnpoint-test-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Runs scripts/start.mjs as a person would, in an environment that holds nothing but what is given. */
export function startLauncher(flags: string[], env: Record<string, string>): Launcher {
  const child = spawn(process.execPath, [inProject("scripts", "start.mjs"), ...flags], {
    cwd: inProject(),
    env: { ...testEnvironment(), npm_lifecycle_event: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? -1)));
  return { child, output: () => output, ended };
}

/** Waits until the launcher has printed something. @throws if it ends before, with all it printed */
export async function untilPrinted(launcher: Launcher, text: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!launcher.output().includes(text)) {
    const hasEnded = launcher.child.exitCode !== null || launcher.child.signalCode !== null;
    if (hasEnded || Date.now() > deadline)
      throw new Error(`"${text}" was not printed:\n${launcher.output()}`);
    await delay(50);
  }
}
