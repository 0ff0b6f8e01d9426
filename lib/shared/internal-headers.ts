/** Headers between our server and the application; a client's own are dropped, and none leaves the process. */

export const requestIdHeader = "x-spawnpoint-request";
/** An answer's length in bytes: the framework drops a route's own Content-Length, which a download's progress needs. */
export const lengthHeader = "x-spawnpoint-length";

/**
 * Of an answer: it is too long to be put together in memory, so each client gets it as a stream. Of a request: it asks for
 * that stream.
 */
export const streamHeader = "x-spawnpoint-stream";

/** Headers that make an answer the framework's navigation data instead of a document. */
export const navigationHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
