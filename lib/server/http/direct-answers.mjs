import { securityHeaders } from "../../shared/security-headers.mjs";
import { EncodedBody, encodingHeader } from "./encoded-body.mjs";

/**
 * @typedef {{ status: number, headers: Headers, bytes: Uint8Array }} Directly
 * @typedef {(request: Request) => Promise<Directly>} Handler
 */

/**
 * The handler that our server may call by itself; undefined while the framework has not loaded it (direct.ts).
 * @param {import("node:http").IncomingMessage} request @returns {Handler | undefined}
 */
export function directHandler({ method, url = "" }) {
  if (method !== "GET") return undefined;
  const mark = url.indexOf("?");
  return Reflect.get(globalThis, Symbol.for("spawnpoint.direct"))?.get(mark < 0 ? url : url.slice(0, mark));
}

/** @param {import("node:http").IncomingMessage} message @returns {Request} */
function asRequest({ url = "", headers }) {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {[string, string]} */ ([name, [value].flat().join(", ")])],
  );
  return new Request(new URL(url, "http://localhost"), { headers: given });
}

/**
 * Answers a request by its handler, without the framework.
 * @param {Handler} handler @param {import("node:http").IncomingMessage} message
 * @param {import("node:http").ServerResponse} response
 */
export async function answerWith(handler, message, response) {
  const { status, headers, bytes } = await handler(asRequest(message));
  if (response.destroyed) return;
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status === 304) {
    response.end();
    return;
  }
  const body = headers.has(encodingHeader) ? bytes : await encoded(bytes, message, response);
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}

/** As the framework would compress it. @param {Uint8Array} bytes @param {import("node:http").IncomingMessage} message @param {import("node:http").ServerResponse} response */
async function encoded(bytes, message, response) {
  const made = await new EncodedBody(Buffer.from(bytes)).for(message.headers["accept-encoding"]);
  response.setHeader("Vary", "Accept-Encoding");
  if (made.encoding !== "identity") response.setHeader("Content-Encoding", made.encoding);
  return made.bytes;
}
