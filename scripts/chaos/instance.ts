import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { inProject } from "@/scripts/launcher/project";
import { startServer } from "@/scripts/launcher/server-process";

export class Instance {
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #log: string;
  #child: ChildProcess | undefined;

  constructor(port: number, env: NodeJS.ProcessEnv, log: string) {
    this.port = port;
    this.#env = env;
    this.#log = log;
  }

  /** @param clockShiftMs how wrong its clock is */
  async start(clockShiftMs = 0): Promise<void> {
    const preload = `file://${inProject("scripts", "chaos", "shifted-clock.ts")}`;
    this.#child = await startServer(
      { ...this.#env, PORT: String(this.port), CHAOS_CLOCK_SHIFT_MS: String(clockShiftMs) },
      { log: this.#log, execArgv: clockShiftMs ? ["--import", preload] : [] },
    );
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
