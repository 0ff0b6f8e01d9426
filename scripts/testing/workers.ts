import { availableParallelism } from "node:os";

const cores = availableParallelism();

/**
 * How many test files or tests of a stage run in parallel. Each keeps a server or a browser busy, and many wait for a
 * timeout, so there are more of them than a small machine has cores.
 */
export const workers = {
  // The default leaves one core to vitest itself, which of two is half the time.
  unit: Math.max(2, cores - 1),
  integration: 4,
  e2e: Math.min(6, Math.max(3, Math.floor(cores / 2))),
};

/**
 * The slots that all stages of a run share; the browser tests take all of them. More than there are cores cost more than
 * they gain: unit tests and a build side by side take half as much processor time again as one after the other.
 */
export const poolSlots = Math.max(2, cores);
