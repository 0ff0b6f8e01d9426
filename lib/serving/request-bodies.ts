import type { IncomingMessage as Incoming, ServerResponse as Outgoing, Server } from "node:http";
import type { Socket } from "node:net";
import onHeaders from "on-headers";
import { message } from "../shared/message.ts";
import { tooSlowCode } from "./limits.ts";
import { type Refusal, refuseCall } from "./refusal.ts";

const mebibyte = 1024 * 1024;

export const bodyLimits = {
  /** a fifth of a bad phone line */
  bytesPerSecond: 16_000,
  /** maximum silence or delay behind that pace */
  silenceMs: 20_000,
  /** limit for all open bodies together */
  openBytes: 48 * mebibyte,
  /** multipart bodies stream to storage, so they never hold more */
  multipartBytes: 6 * mebibyte,
  /** calls refuse larger bodies without reading them */
  largestBytes: 15 * mebibyte,
  /** read and dropped after an early answer, so that browsers receive it */
  drainBytes: 32 * mebibyte,
  drainMs: 30_000,
  checkEveryMs: 1_000,
};

export const serverOptions = {
  headersTimeout: 15_000,
  /** 250 MB, the largest upload, over a slow line */
  requestTimeout: 15 * 60_000,
  /** longer than the 60 s for which proxies reuse connections */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

const refusals: WeakMap<Incoming, Refusal> = new WeakMap();

/** Watches each body's pace, memory and unread rest. Call before the server listens. */
export function guardBodies(server: Server, limits: typeof bodyLimits = bodyLimits) {
  const open: Set<Body> = new Set();
  const timer = setInterval(() => {
    for (const body of open) if (!body.check(limits.checkEveryMs)) open.delete(body);
  }, limits.checkEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
  let reservedBytes = 0;
  const reserve = (request: Incoming, response: Outgoing): Refusal | undefined => {
    const bytes = heldBytes(request, limits);
    if (bytes === 0) return undefined;
    if (reservedBytes + bytes > limits.openBytes) return outOfMemory;
    reservedBytes += bytes;
    response.once("close", () => {
      reservedBytes -= bytes;
    });
  };
  server.prependListener("request", (request, response) => {
    const refusal = findFault(request) ?? reserve(request, response);
    if (refusal) refusals.set(request, refusal);
    if (hasBody(request)) open.add(new Body(request, response, limits));
  });
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response);
    server.emit("request", request, response);
  });
}

/** @returns whether the request had to be refused */
export function refuseRequest(request: Incoming, response: Outgoing): boolean {
  const refusal = refusals.get(request);
  if (!refusal) return false;
  // Its next request may have wrong framing too.
  if (!refusal.retryAfterSeconds) response.setHeader("Connection", "close");
  refuseCall(request, response, refusal);
  return true;
}

const hasBody = ({ headers }: Incoming) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function findFault({ headers, headersDistinct }: Incoming): Refusal | undefined {
  if ((headersDistinct.host?.length ?? 0) > 1)
    return { status: 400, code: "bad_request", message: message("refusals.twoHosts") };
  const encoding = headers["transfer-encoding"];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== "chunked")
    return { status: 501, code: "not_implemented", message: message("refusals.compressed") };
}

function heldBytes(request: Incoming, limits: typeof bodyLimits): number {
  if (!hasBody(request)) return 0;
  const declared = Number(request.headers["content-length"] ?? limits.multipartBytes);
  const isMultipart = /^\s*multipart\//i.test(request.headers["content-type"] ?? "");
  if (isMultipart) return Math.min(declared, limits.multipartBytes);
  return declared > limits.largestBytes ? 0 : declared;
}

const outOfMemory: Refusal = {
  status: 503,
  code: "unavailable",
  message: message("refusals.tooManyUploads"),
  retryAfterSeconds: 10,
};

/** Sends 100 Continue on the first read, so that a refused client sends no body. */
function continueWhenRead(request: Incoming, response: Outgoing) {
  const read = request._read;
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read.call(request, size);
  };
}

class Body {
  #request;
  #response;
  #limits;
  /** readers detach it from the request when they give up */
  #socket: Socket;
  #destroy;
  #bytesRead;
  #bytesBefore;
  #creditMs;
  #isTooSlow = false;

  #drain: { bytes: number; untilMs: number } | undefined;

  constructor(request: Incoming, response: Outgoing, limits: typeof bodyLimits) {
    this.#request = request;
    this.#response = response;
    this.#limits = limits;
    this.#socket = request.socket;
    this.#destroy = request.destroy;
    this.#bytesRead = this.#bytesBefore = request.socket.bytesRead;
    this.#creditMs = limits.silenceMs;
    request.destroy = (error) => this.#destroyRequest(error);
    onHeaders(response, () => this.#beforeHead());
    response.once("finish", () => this.#drainRest());
  }

  check(elapsedMs: number): boolean {
    const { bytesPerSecond, silenceMs } = this.#limits;
    if (this.#socket.destroyed || (this.#request.complete && !this.#drain)) return false;
    const received = this.#socket.bytesRead - this.#bytesRead;
    this.#bytesRead += received;
    if (this.#drain) return this.#checkDrain(this.#drain);
    // The application reads more slowly than the client sends.
    if (this.#socket.isPaused() || this.#isTooSlow) return true;
    const gainedMs = (received / bytesPerSecond) * 1000;
    this.#creditMs = Math.min(silenceMs, this.#creditMs + gainedMs - elapsedMs);
    if (this.#creditMs <= 0) this.#endReading();
    return true;
  }

  #checkDrain(drain: { bytes: number; untilMs: number }) {
    const isWithin = this.#socket.bytesRead <= drain.bytes && performance.now() < drain.untilMs;
    if (!isWithin) this.#socket.destroy();
    return isWithin;
  }

  /** Fails the reader but keeps the connection for the answer. */
  #endReading() {
    this.#isTooSlow = true;
    this.#response.shouldKeepAlive = false;
    const error = Object.assign(new Error("the request body arrived too slowly"), { code: tooSlowCode });
    this.#fail(error);
  }

  /** A reader that gives up would destroy the connection before the answer is sent. */
  #destroyRequest(error: NodeJS.ErrnoException | undefined): Incoming {
    this.#request.socket = this.#socket;
    if (!this.#isUnread()) return this.#destroy.call(this.#request, error);
    if (error && error.code !== "ABORT_ERR") this.#fail(error);
    return this.#request;
  }

  #fail(error: Error) {
    Reflect.set(this.#request, "socket", null);
    this.#destroy.call(this.#request, error);
    this.#request.socket = this.#socket;
  }

  #isUnread() {
    return !this.#request.complete && !this.#socket.destroyed;
  }

  /** Keeps the connection only if the rest of the body will be read. */
  #beforeHead() {
    if (!this.#isUnread()) return;
    const length = Number(this.#request.headers["content-length"] ?? 0);
    const rest = length - (this.#socket.bytesRead - this.#bytesBefore);
    if (rest > this.#limits.drainBytes || this.#request.destroyed)
      this.#response.setHeader("Connection", "close");
    // Node calls it after the last answer on a connection.
    this.#socket.destroySoon = () => {
      Reflect.deleteProperty(this.#socket, "destroySoon");
      if (this.#isUnread()) this.#endGently();
      else this.#socket.destroySoon();
    };
  }

  #drainRest() {
    if (!this.#isUnread()) return;
    const { drainBytes, drainMs } = this.#limits;
    this.#drain = { bytes: this.#socket.bytesRead + drainBytes, untilMs: performance.now() + drainMs };
    this.#request.once("end", () => {
      this.#drain = undefined;
    });
    this.#request.removeAllListeners("readable").removeAllListeners("data");
    this.#request.resume();
  }

  /** Half-closes: a reset would lose the answer for a client that is still sending. */
  #endGently() {
    const socket = this.#socket;
    // Detaches the parser, which a destroyed request would block.
    socket.removeAllListeners("data");
    socket.on("data", () => {});
    socket.resume();
    socket.end();
  }
}
