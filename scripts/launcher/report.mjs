const SHOW_AFTER_MS = 700;

/**
 * Tells the person at the terminal what is happening and how long it took. On a terminal the running steps
 * share one line that is renewed; elsewhere a step that takes a while announces itself.
 * @param {NodeJS.WriteStream} out
 */
export function createReport(out = process.stdout) {
  const isTerminal = Boolean(out.isTTY);
  const running = new Map();
  let ticker;

  const clear = () => isTerminal && out.write("\r\x1b[K");
  const show = () => {
    const steps = [...running].map(([label, begun]) => `${label} ${seconds(begun)}`);
    out.write(`\r\x1b[K  … ${steps.join(", ")}`.slice(0, out.columns || 80));
  };
  const line = (text) => {
    clear();
    out.write(`${text}\n`);
  };

  function begin(label) {
    running.set(label, performance.now());
    if (isTerminal) ticker ??= setInterval(show, 200);
    const timer = isTerminal ? undefined : setTimeout(() => line(`  … ${label}`), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      const took = seconds(running.get(label));
      running.delete(label);
      if (running.size === 0) ticker = clearInterval(ticker);
      return took;
    };
  }

  /** Runs one step: its work may answer a text that says more than the label does. */
  async function step(label, work) {
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

  return { line, step, note: (text) => line(`    ${text}`) };
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
