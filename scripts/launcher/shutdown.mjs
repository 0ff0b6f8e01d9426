import { whenNpmIsGone } from "./processes.mjs";

const REPEAT_MS = 1000;
/** All parts together have this long; what is left when its turn comes is each one's own limit. */
const STOP_LIMIT_MS = 9500;

/**
 * Collects what has to be stopped and stops it in the reverse order, once.
 * @param {{ line: (text: string) => void }} report
 */
export function createShutdown(report) {
  const controller = new AbortController();
  const parts = [];
  let stopping;
  let askedAt = 0;

  function add(name, stop, kill = () => {}) {
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
        report.line(`  ✗ stopping ${part.name}: ${error.message}`);
      }
    }
  }

  function killAll(exitCode) {
    for (const part of [...parts].reverse()) part.kill();
    process.exit(exitCode);
  }

  /** The first signal stops in order, a second Ctrl-C kills. npm passes each one on a second time at once. */
  function listen(onStop) {
    const ask = (signal) => {
      if (!askedAt) {
        askedAt = Date.now();
        onStop(signal);
      } else if (signal === "SIGINT" && Date.now() - askedAt > REPEAT_MS) killAll(130);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ask(signal));
    whenNpmIsGone(() => ask("SIGTERM"));
  }

  return { add, stopAll, listen, signal: controller.signal, isStopping: () => Boolean(stopping) };
}
