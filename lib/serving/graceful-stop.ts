import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** In milliseconds; the launcher kills the process after `killedAfter` (scripts/launcher/site.ts). */
export const stopLimits = { requests: 5_000, process: 6_000, killedAfter: 6_500 };

/** Anything sent before such a silence has arrived. */
const quietMilliseconds = 400;
const pollMilliseconds = 50;
const shortRoundMilliseconds = 5;
/** The listener closes after so long without a new connection. */
const idleMilliseconds = 30;
/** Closes the listener even if connections keep arriving. */
const acceptMilliseconds = 1_000;

type Connection = { open: Set<ServerResponse>; quietSince: number; bytesRead: number };

/**
 * Node's `close` cuts off requests that are still unread in the kernel and never ends busy connections. Call this
 * before the server listens. The result resolves to whether every request was answered.
 */
export function prepareGracefulClose(server: Server): (withinMilliseconds: number) => Promise<boolean> {
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

  const closeQuiet = () => {
    const before = performance.now() - quietMilliseconds;
    for (const [socket, { open, quietSince, bytesRead }] of connections)
      if (open.size === 0 && quietSince < before && socket.bytesRead === bytesRead) socket.destroy();
  };

  return async (withinMilliseconds) => {
    const deadline = performance.now() + withinMilliseconds;
    await acceptPending(() => taken);
    NetServer.prototype.close.call(server);
    // A closed client reconnects, and must find the port closed.
    isClosing = true;
    const now = performance.now();
    for (const connection of connections.values()) {
      connection.quietSince = now;
      for (const response of connection.open) if (!response.headersSent) response.shouldKeepAlive = false;
    }
    while (connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      await readPending(deadline);
      closeQuiet();
    }
    const isDone = connections.size === 0;
    server.closeAllConnections();
    return isDone;
  };
}

/** Lets Node read requests that are still in the kernel; after a short turn of the event loop, few are left. */
async function readPending(deadline: number) {
  let startedAt = performance.now();
  for (let took = Number.POSITIVE_INFINITY; took > shortRoundMilliseconds && startedAt < deadline; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    took = now - startedAt;
    startedAt = now;
  }
}

/** Closing would cut off connections that the kernel has accepted and Node has not; it takes one per turn. */
async function acceptPending(countTaken: () => number) {
  const deadline = performance.now() + acceptMilliseconds;
  let lastTaken = performance.now();
  for (let now = lastTaken; now - lastTaken < idleMilliseconds && now < deadline; now = performance.now()) {
    const before = countTaken();
    await new Promise((resolve) => setImmediate(resolve));
    if (countTaken() !== before) lastTaken = performance.now();
  }
}
