import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { inProject } from "@/scripts/launcher/project";

const run = promisify(execFile);

/** Runs one of the two commands on a folder. @returns what it printed and how it ended */
export async function backupCommand(
  name: "backup" | "restore",
  folder: string,
  env: Record<string, string> = {},
  ...options: string[]
): Promise<{ code: number; output: string }> {
  const args = [inProject("scripts", `${name}.mjs`), path.resolve(folder), ...options];
  return run(process.execPath, args, { env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}
