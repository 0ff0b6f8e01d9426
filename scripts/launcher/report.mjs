const SHOW_AFTER_MS = 700;

/**
 * Tells the person at the terminal what is happening and how long it took.
 * @param {NodeJS.WriteStream} out
 */
export function createReport(out = process.stdout) {
  const isTerminal = Boolean(out.isTTY);
  const line = (text) => out.write(`${text}\n`);

  /** Runs one step: its work may answer a text that says more than the label does. */
  async function step(label, work) {
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    const show = () => (isTerminal ? out.write(`\r\x1b[K  … ${label}  ${seconds()}`) : line(`  … ${label}`));
    const timer = isTerminal ? setInterval(show, 200) : setTimeout(show, SHOW_AFTER_MS);
    const clear = () => {
      clearInterval(timer);
      if (isTerminal) out.write("\r\x1b[K");
    };
    try {
      const said = await work();
      clear();
      line(`  ✓ ${typeof said === "string" ? said : label}  ${seconds()}`);
      return said;
    } catch (error) {
      clear();
      line(`  ✗ ${label}  ${seconds()}`);
      throw error;
    }
  }

  return { line, step, note: (text) => line(`    ${text}`) };
}
