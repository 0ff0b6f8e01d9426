import { availableParallelism } from "node:os";

const cores = availableParallelism();

/**
 * How many test files or tests of a stage run at once. Each keeps a server or a browser busy next to itself, and many
 * wait for a timeout, so there are more of them than a small machine has cores.
 */
export const workers = {
  // The default leaves one core to vitest itself, which of two is half the time.
  unit: Math.max(2, cores - 1),
  integration: 4,
  /** Next to other stages. */
  integrationShared: 3,
  e2e: Math.min(6, Math.max(4, Math.floor(cores / 2))),
};

/** The slots that all stages of a run share. The browser tests take all of them: four of them keep two cores busy. */
export const poolSlots = Math.max(6, cores);
