#!/usr/bin/env node
/**
 * The site's server: Next in a custom server behind a response cache (docs/decisions/001). request-handler.ts has what
 * happens to a request; here the server starts, and stops without dropping one.
 *   node lib/serving/server.ts [--dev]
 * Notifies a parent process with `{ type: "ready" }` when it listens, and stops when the parent goes away.
 */
import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { requestObserver } from "./access-log.ts";
import { serverMark } from "./client-address.ts";
import { closesGently, stopLimits } from "./graceful-stop.ts";
import { guardBodies, serverOptions } from "./request-bodies.ts";
import { requestHandler } from "./request-handler.ts";
import { startedEvent, stopEvent } from "./site-events.ts";
import { guardReaders } from "./slow-readers.ts";

const development = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);

// V8 would let the heap grow to several times what is alive, on a machine that is shared with a database.
setFlagsFromString("--heap-growing-percent=25");

// Our server's headers are trusted in this process only.
Reflect.set(globalThis, serverMark, true);

const server = createServer(serverOptions);
guardBodies(server);
guardReaders(server);
const close = closesGently(server);

// The framework leaves upgrades open, but for hot reload. Without a listener an upgrade is a request like any other.
const httpServer = development ? server : (new EventEmitter() as Server);
const app = next({ dev: development, port, hostname: "localhost", httpServer });

process.on("unhandledRejection", (error) => {
  const err =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  // By hand: whatever LOG_LEVEL says, and before it is known to be one.
  const line = { level: 50, time: new Date().toISOString(), msg: "unhandled rejection", err };
  process.stderr.write(`${JSON.stringify(line)}\n`);
});

const started = new Promise((resolve) => process.once(startedEvent, resolve));
try {
  await app.prepare();
  // The framework does not await it: the environment is parsed and the database there, or the process has ended.
  await started;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

server.on(
  "request",
  requestHandler({
    handle: app.getRequestHandler(),
    development,
    environment: process.env,
    observer: await requestObserver(process.env),
  }),
);

let isStopping = false;

/** Accepts nothing new, answers what is under way, lets background work end meanwhile. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), stopLimits.process).unref();
  const closed = close(stopLimits.requests);

  const work: Promise<unknown>[] = [closed];
  const event = { closed, waitUntil: (done: Promise<unknown>) => work.push(done) };
  (process as NodeJS.EventEmitter).emit(stopEvent, event);
  await Promise.allSettled(work);
  process.exit(0);
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);

server.on("error", (error) => {
  const code = (error as NodeJS.ErrnoException).code;
  const sentence =
    code === "EADDRINUSE"
      ? `PORT ${port} is taken by another program. Choose another one: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
server.listen(port, () => {
  process.stdout.write(`Listening on port ${port}\n`);
  process.send?.({ type: "ready" });
});
