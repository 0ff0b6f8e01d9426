#!/usr/bin/env node
/**
 * Next behind a response cache (docs/decisions/001): node lib/serving/server.ts [--dev]
 * Sends `{ type: "ready" }` to a parent process, and stops when the parent exits.
 */
import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { requestObserver } from "./access-log.ts";
import { serverMark } from "./client-address.ts";
import { prepareGracefulClose, stopLimits } from "./graceful-stop.ts";
import { guardBodies, serverOptions } from "./request-bodies.ts";
import { requestHandler } from "./request-handler.ts";
import { startedEvent, stopEvent } from "./site-events.ts";
import { guardReaders } from "./slow-readers.ts";

const development = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);

// By default V8 lets the heap grow to several times its live size.
setFlagsFromString("--heap-growing-percent=25");

Reflect.set(globalThis, serverMark, true);

const server = createServer(serverOptions);
guardBodies(server);
guardReaders(server);
const close = prepareGracefulClose(server);

// Next leaves upgrades open. With another emitter, an upgrade is an ordinary request.
const httpServer = development ? server : (new EventEmitter() as Server);
const app = next({ dev: development, port, hostname: "localhost", httpServer });

process.on("unhandledRejection", (error) => {
  const err =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  // Not by the logger: LOG_LEVEL may not be parsed yet.
  const line = { level: 50, time: new Date().toISOString(), msg: "unhandled rejection", err };
  process.stderr.write(`${JSON.stringify(line)}\n`);
});

const started = new Promise((resolve) => process.once(startedEvent, resolve));
try {
  await app.prepare();
  // Next does not await `register`, which parses the environment and connects to the database.
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

/** Stops listening, answers open requests, and lets background work finish. */
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
      ? `Port ${port} is already in use. Choose another port: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
server.listen(port, () => {
  process.stdout.write(`Listening on port ${port}\n`);
  process.send?.({ type: "ready" });
});
