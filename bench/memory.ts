import { readdirSync, readFileSync } from "node:fs";
import { serverFile } from "../scripts/launcher/server-process.ts";

const readProc = (file: string) => {
  try {
    return readFileSync(`/proc/${file}`, "utf8");
  } catch {
    return "";
  }
};
const statusOf = (pid: number | string) => readProc(`${pid}/status`);
const commandOf = (pid: string) => readProc(`${pid}/cmdline`);

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

/** The memory of a process, in MB: now, or the most that it has had. */
export const residentMegabytes = (pid: number, when: "now" | "peak" = "now") =>
  Number(new RegExp(`^${when === "now" ? "VmRSS" : "VmHWM"}:\\s+(\\d+)`, "m").exec(statusOf(pid))?.[1] ?? 0) /
  1024;

/** The processes that descend from this one, itself included. */
function familyOf(pid: number): string[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, parent: Number(/^PPid:\s+(\d+)/m.exec(statusOf(name))?.[1]) }));
  const within = (parent: number): string[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ name }) => [name, ...within(Number(name))]);
  return [String(pid), ...within(pid)];
}

const threadsOf = (pid: string) => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** The processor time of a process's threads that run, in milliseconds. */
const processorMs = (pid: number | string) =>
  threadsOf(String(pid)).reduce(
    (sum, thread) => sum + Number(readProc(`${pid}/task/${thread}/schedstat`).split(" ")[0]),
    0,
  ) / 1e6;

/** The processor time of a process and all that it has started, ended ones included, in milliseconds. */
export function familyProcessorMs(pid: number) {
  const ended = readProc(`${pid}/stat`).split(") ")[1]?.split(" ").slice(13, 15).map(Number) ?? [];
  const running = familyOf(pid).reduce((sum, one) => sum + processorMs(one), 0);
  return running + ended.reduce((sum, ticks) => sum + ticks * 10, 0);
}
