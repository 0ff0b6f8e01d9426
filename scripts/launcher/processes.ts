import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Whether a process with this id runs. A zombie counts as ended. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return readProcStat(pid)?.state !== "Z";
}

/** The command line of a process, words separated by spaces; "" if it cannot be read. */
export function readCommandLine(pid: number) {
  if (existsSync("/proc/self/cmdline")) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" }).stdout?.trim() ?? "";
}

/** The process that started another; undefined if it cannot be read. */
function parentOf(pid: number) {
  const known = readProcStat(pid)?.parent;
  if (known) return known;
  const answer = spawnSync("ps", ["-p", String(pid), "-o", "ppid="], { encoding: "utf8" });
  return Number(answer.stdout?.trim()) || undefined;
}

/**
 * npm runs a script through a shell that dies of a signal without passing it on, which would leave the
 * script behind. Calls back when npm, or that shell, is gone; does nothing if npm did not start us.
 */
export function whenNpmIsGone(onGone: () => void) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const isShell = /^(\S*\/)?(ba|da|z)?sh -c /.test(readCommandLine(parent));
  const ancestors = [parent, isShell ? parentOf(parent) : undefined];
  const watched = ancestors.filter((pid): pid is number => pid !== undefined && pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}

/** When a process started, in the kernel's ticks: distinguishes it from a later process with the same id. */
export function readStartMark(pid: number) {
  return readProcStat(pid)?.startTicks ?? null;
}

function readProcStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], parent: Number(fields[1]), startTicks: fields[19] };
  } catch {
    return undefined;
  }
}

/** Waits until a process is gone. Answers whether it went in time. */
export async function waitUntilGone(pid: number, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(50);
  }
  return true;
}

/** Terminates a child, and kills it after the grace time. Resolves when it is gone. */
export async function endChild(
  child: ChildProcess,
  { signal = "SIGTERM", graceMs = 5000 }: { signal?: NodeJS.Signals; graceMs?: number } = {},
) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
}

interface RunOptions extends SpawnOptions {
  onOutput?: (text: string) => void;
}

export interface Outcome {
  /** 127 for a command that does not exist. */
  code: number;
  signal?: NodeJS.Signals | null;
  output: string;
}

/** Runs a command to its end, its output passed on to the given function or collected. */
export function run(
  command: string,
  args: string[],
  { onOutput, ...options }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.on("error", (error) => resolve({ code: 127, output: output + error.message }));
    child.on("close", (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}
