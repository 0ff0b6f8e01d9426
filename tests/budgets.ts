/**
 * Limits that tests put on sizes and costs. Each is a tenth above the value that was measured when it was last changed,
 * so that it catches a leap and not a byte.
 */

/** Processor seconds of each stage of `npm test`. The summary warns, and does not fail, above them. */
const coreSeconds: Record<string, number> = {
  static: 120,
  unit: 155,
  build: 290,
  integration: 840,
  e2e: 1_000,
};

export const budgets = {
  coreSeconds,
  /** The script that a page sends, compressed, beyond an empty page of the same version of Next. */
  scriptKilobytes: {
    "the landing page": 23,
    "the catalog": 37,
    "a filtered catalog": 37,
    "a game": 23,
    "the streamers list": 41,
    "a streamer": 24,
    "a report": 101,
    "the privacy policy": 20,
    "the terms of service": 20,
    "not found": 17,
  },
  /** The elements of a game's card that shows everything. */
  cardElements: 43,
};
