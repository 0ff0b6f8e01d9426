/** Runs it once the browser rests: what a press will need is then here, even if the connection is not. */
export function whenIdle(run: () => void): void {
  // Not every browser tells when it rests.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
