/** Headers between our server and the application; a client's own are dropped, and none leaves the process. */

/** A request's id. */
export const requestIdHeader = "x-spawnpoint-request";
/** An answer's length in bytes: the framework drops a route's own Content-Length, which a download's progress needs. */
export const lengthHeader = "x-spawnpoint-length";
