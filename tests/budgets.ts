/**
 * Limits that tests put on sizes and costs. Each is a tenth above the value that was measured when it was last changed,
 * so that it catches a leap and not a byte.
 */
export const budgets: { coreSeconds: Record<string, number> } = {
  /** Processor seconds of each stage of `npm test`. The summary warns, and does not fail, above them. */
  coreSeconds: { static: 100, unit: 120, build: 100, integration: 450, e2e: 1200 },
};
