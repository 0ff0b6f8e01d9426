import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { inProject } from "@/scripts/launcher/project";

/** One instance of the site, on a port of its own for as long as the run takes. */
export class Instance {
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly log: string,
  ) {}

  /** @param clockShiftMs how wrong its clock is */
  async start(clockShiftMs = 0): Promise<void> {
    const output = openSync(this.log, "a");
    const preload = `file://${inProject("scripts", "chaos", "shifted-clock.mjs")}`;
    const child = fork(inProject("lib", "serving", "server.mjs"), [], {
      cwd: inProject(),
      env: { ...this.env, PORT: String(this.port), CHAOS_CLOCK_SHIFT_MS: String(clockShiftMs) },
      execArgv: clockShiftMs ? ["--import", preload] : [],
      stdio: ["ignore", output, output, "ipc"],
    });
    closeSync(output);
    this.#child = child;
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new Error(`the site ended before it was ready (${signal ?? code}): see ${this.log}`);
    });
    ended.catch(() => {});
    await Promise.race([once(child, "message"), ended]);
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** As a deploy does. @returns how it ended, and after how long */
  async stop(): Promise<{ code: number | null; milliseconds: number }> {
    const begun = performance.now();
    const code = await this.#end("SIGTERM");
    return { code, milliseconds: performance.now() - begun };
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
}
