/**
 * How long a client may take, in milliseconds: a connection that sends a byte now and then holds room that others
 * need. The time for a whole request is that of the longest one, 250 MB over a slow line; what a small body may take
 * is said where it is read (request.ts).
 */
const patience = {
  headers: 15_000,
  request: 15 * 60_000,
  /** Behind a proxy that keeps connections for 60 s ours must live longer, or requests get lost between the two. */
  keepAlive: 65_000,
  /** for the rest of a body that was answered before its end, e.g. for being too large */
  rest: 30_000,
  lookEvery: 5_000,
};

/** How often Node looks for clients that are too slow can only be said when the server is made. */
export const serverOptions = { connectionsCheckingInterval: patience.lookEvery };

/**
 * Ends connections whose clients are slower than that; Node answers them 408.
 * @param {import("node:http").Server} server @param {typeof patience} limits
 */
export function limitPatience(server, limits = patience) {
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.keepAlive;
  server.prependListener("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete) return;
      const timer = setTimeout(() => request.complete || request.socket.destroy(), limits.rest);
      timer.unref();
      request.once("end", () => clearTimeout(timer));
    });
  });
}
