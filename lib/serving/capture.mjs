import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/**
 * @typedef {{ status: number, headers: import("node:http").OutgoingHttpHeaders, body: Buffer }} Captured
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Handle the framework's request handler
 */

/** A response that goes nowhere: what is written to it is collected. */
class CapturedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  chunks = [];

  /** @param {number} status @param {any[]} rest */
  writeHead(status, ...rest) {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (headers && typeof headers === "object") this.setHeaders(new Map(Object.entries(headers)));
    return this;
  }

  flushHeaders() {}

  /** @param {any} chunk @param {any[]} rest */
  write(chunk, ...rest) {
    this.#collect(chunk, rest[0]);
    rest.find((argument) => typeof argument === "function")?.();
    return true;
  }

  /** @param {any[]} args */
  end(...args) {
    this.#collect(args[0], args[1]);
    // The framework waits for these two before it lets go of the request.
    const done = args.find((argument) => typeof argument === "function");
    queueMicrotask(() => {
      done?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** @param {any} chunk @param {any} encoding */
  #collect(chunk, encoding) {
    if (chunk === undefined || chunk === null || typeof chunk === "function") return;
    this.chunks.push(
      Buffer.from(chunk, typeof encoding === "string" ? /** @type {any} */ (encoding) : undefined),
    );
  }
}

/**
 * Lets the framework answer a GET to its end, for whoever asked and also when they have left.
 * @param {Handle} handle
 * @param {{ url: string, headers: import("node:http").IncomingHttpHeaders }} asked all that the framework learns
 * @returns {Promise<Captured>} @throws what the framework throws
 */
export function capture(handle, { url, headers }) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    method: "GET",
    url,
    headers,
    httpVersion: "1.1",
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  request.push(null);
  const response = new CapturedResponse(request);
  return new Promise((resolve, reject) => {
    response.once("finish", () =>
      resolve({
        status: response.statusCode,
        headers: response.getHeaders(),
        body: Buffer.concat(response.chunks.splice(0)),
      }),
    );
    Promise.resolve(handle(request, response)).catch(reject);
  });
}
