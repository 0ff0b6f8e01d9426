/** Headers between our server and Next. Values from clients are dropped, and none leave the process. */

export const requestIdHeader = "x-spawnpoint-request";
/** The language in the address, for the page of unknown addresses, which has no parameters. */
export const languageHeader = "x-spawnpoint-language";
/** Next drops a route's Content-Length, but download progress needs it. */
export const lengthHeader = "x-spawnpoint-length";

/** In an answer: too large to buffer, so each client gets a stream. In a request: ask for that stream. */
export const streamHeader = "x-spawnpoint-stream";

/** Requests with these get Next's navigation data instead of HTML. */
export const navigationHeaders = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
