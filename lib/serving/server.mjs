#!/usr/bin/env node
/**
 * The site's server: Next in a custom server, with a response cache in front (docs/decisions/001). What happens to a
 * request stands in request-handler.mjs; here the server starts, and stops without dropping a request.
 *
 *   node lib/serving/server.mjs [--dev]
 *
 * Tells a parent process `{ type: "ready" }` when it listens, and stops when the parent goes away.
 */
import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { requestObserver } from "./access-log.mjs";
import { serverMark } from "./client-address.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { closesGently, stopLimits } from "./graceful-stop.mjs";
import { guardBodies, serverOptions } from "./request-bodies.mjs";
import { requestHandler } from "./request-handler.mjs";
import { startedEvent, stopEvent } from "./site-events.mjs";

// The framework reads it too, but later than what stands here.
loadEnvFile();

const development = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);

// V8 lets a heap of this size grow to several times what is alive before it collects; on a machine that is shared with
// a database that memory costs more than the collecting.
setFlagsFromString("--heap-growing-percent=25");

// Only in this process are the headers that our server sets believed.
Reflect.set(globalThis, serverMark, true);

// The framework would take every upgrade of a connection upon itself, and leave open what it knows nothing of; without
// a listener an upgrade is a request like any other.
const noUpgrades = /** @type {import("node:http").Server} */ (new EventEmitter());
const app = next({ dev: development, port, hostname: "localhost", httpServer: noUpgrades });

process.on("unhandledRejection", (error) => {
  const err =
    error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  const line = { level: 50, time: new Date().toISOString(), msg: "unhandled rejection", err };
  process.stderr.write(`${JSON.stringify(line)}\n`);
});

const started = new Promise((resolve) => process.once(startedEvent, resolve));
try {
  await app.prepare();
  // The framework does not wait for it: the environment is parsed and the database there, or the process has ended with
  // a sentence.
  await started;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

const server = createServer(
  serverOptions,
  requestHandler({
    handle: app.getRequestHandler(),
    development,
    environment: process.env,
    observer: await requestObserver(process.env),
  }),
);
guardBodies(server);
const close = closesGently(server);
if (development) server.on("upgrade", app.getUpgradeHandler());

let isStopping = false;

/** Takes nothing new, answers what is under way, lets background work end meanwhile. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), stopLimits.process).unref();
  const closed = close(stopLimits.requests);
  /** @type {Promise<unknown>[]} */
  const work = [closed];
  process.emit(/** @type {any} */ (stopEvent), {
    closed,
    waitUntil: (/** @type {Promise<unknown>} */ done) => work.push(done),
  });
  await Promise.allSettled(work);
  process.exit(0);
}

for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, stop);

server.on("error", (error) => {
  const code = /** @type {NodeJS.ErrnoException} */ (error).code;
  const sentence =
    code === "EADDRINUSE"
      ? `PORT ${port} is taken by another program. Choose another one: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
server.listen(port, () => {
  process.send?.({ type: "ready" });
  process.stdout.write(`Listening on port ${port}\n`);
});
