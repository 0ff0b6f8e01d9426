/** Preloads while the browser is idle, so that a press works without a connection. */
export function whenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
