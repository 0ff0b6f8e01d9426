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

/**
 * Compressed messages for the client components of each route, as lib/server/i18n/browser-groups.json lists them. The
 * test allows a tenth more.
 */
const browserMessageBytes: Record<string, number> = {
  shell: 681,
  panel: 51_347,
  "/blog/[slug]": 332,
  "/blog": 540,
  "/claim": 25,
  "/claim/[noun]/[slug]": 1_150,
  "/clips/[slug]": 349,
  "/clips": 216,
  "/contact": 1_154,
  "/copyright": 1_448,
  "/developers": 201,
  "/follows": 600,
  "/follows/check": 200,
  "/follows/confirm": 25,
  "/games-submit": 6_822,
  "/games/[slug]": 908,
  "/games": 2_548,
  "/games/submit": 6_822,
  "/get-featured": 3_434,
  "/makers/[slug]": 543,
  "/my-data": 567,
  "/newsletter/confirm": 25,
  "/newsletter/unsubscribe": 708,
  "/": 394,
  "/privacy-policy": 25,
  "/report/[noun]/[slug]": 1_283,
  "/saved": 2_401,
  "/streamers-submit": 4_672,
  "/streamers/(list)": 1_832,
  "/streamers/[slug]": 720,
  "/submission": 9_309,
  "/submit": 4_633,
  "/support": 1_206,
  "/support/ticket": 1_018,
  "/terms-of-service": 25,
};

export const budgets = {
  coreSeconds,
  browserMessageBytes,
  /** The script that a page sends, compressed, beyond an empty page of the same version of Next. */
  scriptKilobytes: {
    "the landing page": 28,
    "the catalog": 43,
    "a filtered catalog": 43,
    "a game": 33,
    "the streamers list": 47,
    "a streamer": 32,
    "a report": 101,
    "the privacy policy": 25,
    "the terms of service": 25,
    "not found": 22,
  },
  /** The elements of a game's card that shows everything. */
  cardElements: 43,
};
