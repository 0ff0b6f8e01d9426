import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Server as NetServer } from "node:net";

/**
 * How a server stops without dropping a request, in milliseconds. The launcher kills what is left after
 * `killedAfter` (scripts/launcher/site.ts); everything else has to fit into that.
 */
export const stopLimits = { requests: 5_000, process: 6_000, killedAfter: 6_500 };

/** A connection on which nothing has come for so long is closed; what was sent before that has arrived by then. */
const quietMilliseconds = 400;
const lookEveryMilliseconds = 50;
const shortRoundMilliseconds = 5;
/** Where new connections never cease to come, listening ends all the same. */
const acceptMilliseconds = 1_000;

type Connection = { open: Set<ServerResponse>; quietSince: number; bytesRead: number };

/**
 * Follows a server's connections, so that it can be closed without dropping a request: Node's own `close` ends a
 * connection whose next request lies in the kernel still unread, and lets a busy one go on for ever.
 * @param server before it listens
 * @returns stops listening, answers what has come with
 *   `Connection: close`, then closes. Tells whether all that was under way got its answer
 */
export function closesGently(server: Server): (withinMilliseconds: number) => Promise<boolean> {
  const connections: Map<Socket, Connection> = new Map();
  let isClosing = false;
  let taken = 0;

  server.on("connection", (socket) => {
    taken++;
    connections.set(socket, { open: new Set(), quietSince: performance.now(), bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (isClosing) response.shouldKeepAlive = false;
    connection?.open.add(response);
    response.once("close", () => {
      connection?.open.delete(response);
      if (connection)
        Object.assign(connection, { quietSince: performance.now(), bytesRead: socket.bytesRead });
    });
  });

  const closeQuietOnes = () => {
    const before = performance.now() - quietMilliseconds;
    for (const [socket, { open, quietSince, bytesRead }] of connections)
      if (open.size === 0 && quietSince < before && socket.bytesRead === bytesRead) socket.destroy();
  };

  return async (withinMilliseconds) => {
    const deadline = performance.now() + withinMilliseconds;
    await acceptWhatWaits(() => taken);
    NetServer.prototype.close.call(server);
    // Only now: who is told to close opens another connection, which must find nobody listening.
    isClosing = true;
    const now = performance.now();
    for (const connection of connections.values()) {
      connection.quietSince = now;
      for (const response of connection.open) if (!response.headersSent) response.shouldKeepAlive = false;
    }
    while (connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
      await readWhatWaits(deadline);
      closeQuietOnes();
    }
    const isDone = connections.size === 0;
    server.closeAllConnections();
    return isDone;
  };
}

/**
 * What came while this process was busy lies in the kernel unread, and its connection seems quiet. Each round of the
 * event loop reads; after a short one next to nothing can have come since.
 * @param deadline in milliseconds, as of `performance.now`
 */
async function readWhatWaits(deadline: number) {
  let begun = performance.now();
  for (let took = Number.POSITIVE_INFINITY; took > shortRoundMilliseconds && begun < deadline; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    took = now - begun;
    begun = now;
  }
}

/**
 * Connections that the kernel has taken in our name but we have not would be cut off. Node takes one over in each round
 * of its event loop; after two rounds without one nobody waits.
 */
async function acceptWhatWaits(countTaken: () => number) {
  const deadline = performance.now() + acceptMilliseconds;
  for (let idle = 0; idle < 2 && performance.now() < deadline; ) {
    const before = countTaken();
    await new Promise((resolve) => setImmediate(resolve));
    idle = countTaken() === before ? idle + 1 : 0;
  }
}
