import { whenNpmIsGone } from "./processes.ts";
import type { Report } from "./report.ts";

const REPEAT_MS = 1000;
/** The limit of all parts together; each part gets what is left when it stops. */
const STOP_LIMIT_MS = 9500;

interface Part {
  name: string;
  stop: (leftMs: number) => unknown;
  kill: () => void;
}

export type Shutdown = ReturnType<typeof createShutdown>;

/** Collects things to stop and stops them in reverse order, once. */
export function createShutdown(report: Pick<Report, "line">) {
  const controller = new AbortController();
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;
  let askedAt = 0;

  function add(name: string, stop: Part["stop"], kill: Part["kill"] = () => {}) {
    parts.push({ name, stop, kill });
  }

  function stopAll() {
    stopping ??= stopInOrder();
    return stopping;
  }

  async function stopInOrder() {
    controller.abort();
    const deadline = Date.now() + STOP_LIMIT_MS;
    for (const part of [...parts].reverse()) {
      try {
        await part.stop(Math.max(1000, deadline - Date.now()));
      } catch (error) {
        report.line(`  ✗ stopping ${part.name}: ${(error as Error).message}`);
      }
    }
  }

  function killAll(exitCode: number) {
    for (const part of [...parts].reverse()) part.kill();
    process.exit(exitCode);
  }

  /** The first signal stops in order, a second Ctrl-C kills. npm forwards each one again immediately. */
  function listen(onStop: (signal: NodeJS.Signals) => void) {
    const ask = (signal: NodeJS.Signals) => {
      if (!askedAt) {
        askedAt = Date.now();
        onStop(signal);
      } else if (signal === "SIGINT" && Date.now() - askedAt > REPEAT_MS) killAll(130);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ask(signal));
    whenNpmIsGone(() => ask("SIGTERM"));
  }

  return { add, stopAll, listen, signal: controller.signal, isStopping: () => Boolean(stopping) };
}
