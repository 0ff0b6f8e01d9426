import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Milliseconds for a stop; the launcher kills what is left after `killedAfter` (scripts/launcher/site.ts). */
export const stopLimits = { requests: 5_000, process: 6_000, killedAfter: 6_500 };

/** A connection is closed after this silence, since what was sent before it has arrived by then. */
const quietMilliseconds = 400;
const lookEveryMilliseconds = 50;
const shortRoundMilliseconds = 5;
/** Listening ends when no connection has come for so long. */
const noneCameMilliseconds = 30;
/** Listening ends after this even if new connections never cease. */
const acceptMilliseconds = 1_000;

type Connection = { open: Set<ServerResponse>; quietSince: number; bytesRead: number };

/**
 * Called before the server listens. The result stops listening, answers what has come, closes, and tells whether all
 * that was under way got its answer. Node's own `close` ends a connection whose next request lies unread in the kernel,
 * and never ends a busy one.
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
    // Only now: a client that is closed opens another connection, which must find nobody listening.
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
 * A request that came while the process was busy lies unread in the kernel, and its connection seems quiet. Each round of the
 * event loop reads; after a short one next to nothing is left. `deadline` is of `performance.now`, in milliseconds.
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
 * Connections that the kernel has accepted but we have not would be cut off, and so would one whose handshake is under
 * way. Node takes one over in each round of its event loop; after a pause without one, most likely nobody waits.
 */
async function acceptWhatWaits(countTaken: () => number) {
  const deadline = performance.now() + acceptMilliseconds;
  let lastTaken = performance.now();
  for (
    let now = lastTaken;
    now - lastTaken < noneCameMilliseconds && now < deadline;
    now = performance.now()
  ) {
    const before = countTaken();
    await new Promise((resolve) => setImmediate(resolve));
    if (countTaken() !== before) lastTaken = performance.now();
  }
}
