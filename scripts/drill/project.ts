import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { inProject } from "../launcher/project.ts";

const runFile = promisify(execFile);

interface Outcome {
  code: number;
  output: string;
}

/** Runs Docker. @returns its exit code and both of its outputs */
export async function docker(
  args: string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await runFile("docker", args, options);
    return { code: 0, output: stdout + stderr } satisfies Outcome;
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as { code?: number; stdout?: string; stderr?: string };
    return { code: Number(code) || 1, output: stdout + stderr } satisfies Outcome;
  }
}

/** Whether Docker and Compose run here. */
export function hasDocker(): boolean {
  try {
    execFileSync("docker", ["info"], { stdio: "ignore" });
    execFileSync("docker", ["compose", "version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A deployment as an owner has it: an empty folder with compose.yaml and .env. */
export class Deployment {
  readonly folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-drill-"));

  /** @param override of image names, for a machine without a registry */
  constructor(override?: string) {
    cpSync(inProject("compose.yaml"), path.join(this.folder, "compose.yaml"));
    if (override) cpSync(override, path.join(this.folder, "compose.override.yaml"));
  }

  writeSettings(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(path.join(this.folder, ".env"), lines.join(""), { mode: 0o600 });
  }

  tryCompose = (...args: string[]): Promise<Outcome> => docker(["compose", ...args], { cwd: this.folder });

  /** @throws with the output if the command fails */
  async compose(...args: string[]): Promise<string> {
    const { code, output } = await this.tryCompose(...args);
    if (code !== 0) throw new Error(`docker compose ${args.join(" ")}: ${output.slice(-3000)}`);
    return output;
  }

  /** A shell script in the folder, such as the documents have. @throws with the output if it fails */
  async shell(script: string, env: Record<string, string> = {}): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    const { stdout, stderr } = await runFile("sh", ["-ec", script], options);
    return stdout + stderr;
  }

  async inspect<T>(service: string, format: string): Promise<T> {
    const id = (await this.compose("ps", "-aq", service)).trim();
    return JSON.parse((await docker(["inspect", "-f", `{{json ${format}}}`, id])).output);
  }

  async remove(): Promise<void> {
    await this.tryCompose("down", "--volumes", "--remove-orphans", "--timeout", "5");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
