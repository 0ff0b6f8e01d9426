import { securityHeaders } from "../../shared/security-headers.mjs";
import { compressFromBytes, compressOnce, takesGzip } from "./encoded-body.mjs";
import { sendBytes, sendNotModified } from "./send-bytes.mjs";

/**
 * @typedef {{ status: number, headers: Headers, bytes: Uint8Array, isFinal: boolean }} Directly
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
  const { status, headers, bytes, isFinal } = await handler(asRequest(message));
  const isCompressed = !isFinal && bytes.byteLength >= compressFromBytes && takesGzip(message);
  const body = isCompressed ? await compressOnce(bytes) : bytes;
  if (response.destroyed) return;
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  response.statusCode = status;
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding");
  if (status === 304) sendNotModified(response);
  else sendBytes(message, response, body, isCompressed ? "gzip" : undefined);
}
