import { readdirSync, readFileSync } from "node:fs";
import { serverFile } from "./second-instance.ts";

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
