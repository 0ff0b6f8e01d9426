import { readdirSync, readFileSync } from "node:fs";
import { serverFile } from "../scripts/launcher/server-process.ts";

const statusOf = (pid: number | string) => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
};
const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};

/** The process of the site's server that this launcher has started. @throws on systems without /proc */
export function serverOf(launcherPid: number) {
  const found = readdirSync("/proc").find(
    (pid) =>
      /^\d+$/.test(pid) &&
      new RegExp(`^PPid:\\s+${launcherPid}$`, "m").test(statusOf(pid)) &&
      commandOf(pid).includes(serverFile),
  );
  if (!found) throw new Error("The server's process was not found.");
  return Number(found);
}

/** The memory of a process, in MB. */
export const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024;

/** The processes that descend from this one, itself included. */
function familyOf(pid: number): string[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, parent: Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1]) }));
  const within = (parent: number): string[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ name }) => [name, ...within(Number(name))]);
  return [String(pid), ...within(pid)];
}

/** The memory of each program that descends from this process and has these words in its command, in MB. */
export const programMegabytes = (pid: number, words: string): number[] =>
  familyOf(pid)
    .filter((one) => commandOf(one).replaceAll("\0", " ").includes(words))
    .map((one) => residentMegabytes(Number(one)));

/** The memory of a process and all that it has started, in MB; what several share counts once. */
export const familyMegabytes = (pid: number) =>
  familyOf(pid).reduce((sum, one) => sum + shareOf(one), 0) / 1024;

function shareOf(pid: string) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
