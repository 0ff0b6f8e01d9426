import { availableParallelism } from "node:os";

/**
 * How many test files run at once: each of ours keeps a server or a browser busy beside itself, so half as many as the
 * machine has processors.
 */
export const workersBetween = (least: number, most: number) =>
  Math.min(most, Math.max(least, Math.floor(availableParallelism() / 2)));
