const SHOW_AFTER_MS = 700;

export type Report = ReturnType<typeof createReport>;

/**
 * Shows progress and durations at the terminal. On a terminal the running steps share one line that is renewed;
 * elsewhere a slow step is announced.
 */
export function createReport(out: NodeJS.WriteStream = process.stdout) {
  const isTerminal = Boolean(out.isTTY);
  const running = new Map<string, number>();
  let ticker: NodeJS.Timeout | undefined;

  const clear = () => isTerminal && out.write("\r\x1b[K");
  const show = () => {
    const steps = [...running].map(([label, begun]) => `${label} ${seconds(begun)}`);
    out.write(`\r\x1b[K  … ${steps.join(", ")}`.slice(0, out.columns || 80));
  };
  const line = (text: string) => {
    clear();
    out.write(`${text}\n`);
  };

  function begin(label: string) {
    const begun = performance.now();
    running.set(label, begun);
    if (isTerminal) ticker ??= setInterval(show, 200);
    const timer = isTerminal ? undefined : setTimeout(() => line(`  … ${label}`), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running.delete(label);
      if (running.size === 0) {
        clearInterval(ticker);
        ticker = undefined;
      }
      return seconds(begun);
    };
  }

  /** Runs one step; its work may return a text that is more specific than the label. */
  async function step<Result>(label: string, work: () => Result | Promise<Result>): Promise<Result> {
    const end = begin(label);
    try {
      const said = await work();
      line(`  ✓ ${typeof said === "string" ? said : label}  ${end()}`);
      return said;
    } catch (error) {
      line(`  ✗ ${label}  ${end()}`);
      throw error;
    }
  }

  return { line, step, note: (text: string) => line(`    ${text}`) };
}

function seconds(begun: number) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
