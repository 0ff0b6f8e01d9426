import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { residentMegabytes, serverOf } from "../memory.ts";

const run = promisify(execFile);
const sampleEveryMs = 50;

/** Sends the documented form by curl. @throws if it is not answered with 201 */
export async function postForm(url: string, file: string, name: string) {
  const words = { role: "other", message: "A message of some length.", acceptTerms: "true" };
  const fields = { name, email: "bench@example.com", ...words };
  const { stdout } = await run("curl", [
    ...["-s", "-w", "\n%{http_code}"],
    ...Object.entries(fields).flatMap(([key, value]) => ["-F", `${key}=${value}`]),
    ...["-F", `contentFile=@${file};type=video/mp4`],
    `${url}/api/content-submission`,
  ]);
  if (!stdout.endsWith("201")) throw new Error(`the form was answered with ${stdout}`);
}

/** The processes that a process has started. */
function childrenOf(pid: number) {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.filter((name) => parentOf(name) === pid).map(Number);
}

function parentOf(pid: string) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");

/** The child of the launcher that runs this script. */
export function findChild(launcherPid: number, script: string) {
  const found = childrenOf(launcherPid).find((pid) => commandOf(pid).includes(script));
  if (!found) throw new Error(`${script} does not run`);
  return found;
}

/** Follows the site's resident memory until it is stopped. */
export function watchMemory(launcherPid: number) {
  const pid = serverOf(launcherPid);
  const read = () => residentMegabytes(pid);
  const fromMegabytes = read();
  let most = fromMegabytes;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, sampleEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return { fromMegabytes, grownMegabytes: most - fromMegabytes };
    },
  };
}
