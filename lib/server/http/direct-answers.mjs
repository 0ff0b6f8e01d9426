import { securityHeaders } from "../../shared/security-headers.mjs";
import { directHandlersKey } from "../process-keys.mjs";
import { compressFromBytes, compressOnce, takesGzip } from "./encoded-body.mjs";
import { sendBytes, sendNotModified } from "./send-bytes.mjs";

/**
 * @typedef {{ status: number, headers: Headers, bytes: Uint8Array, isFinal: boolean }} Directly
 * @typedef {(request: Request) => Promise<Directly>} Handler
 */

/** A row's number in the path of a call. */
const numberInPath = /\/(\d+)(?=\/|$)/;
const pictureFile = /^\/pictures\/([0-9a-z]+)\/([0-9a-z.]+)$/;

/** @param {string} path @returns {{ pattern: string, params: Record<string, string> }} */
function routeOf(path) {
  const [, picture = "", file = ""] = pictureFile.exec(path) ?? [];
  if (picture) return { pattern: "/pictures/[id]/[file]", params: { id: picture, file } };
  const id = numberInPath.exec(path)?.[1];
  if (id === undefined) return { pattern: path, params: {} };
  return { pattern: path.replace(numberInPath, "/[id]"), params: { id } };
}

/**
 * The handler that our server may call by itself; undefined while the framework has not loaded it (direct.ts).
 * @param {import("node:http").IncomingMessage} request @returns {Handler | undefined}
 */
export function directHandler({ method, url = "" }) {
  const mark = url.indexOf("?");
  const { pattern, params } = routeOf(mark < 0 ? url : url.slice(0, mark));
  const handler = Reflect.get(globalThis, directHandlersKey)?.get(`${method} ${pattern}`);
  return handler && ((request) => handler(request, params));
}

/**
 * A body of which no more is taken than is asked for: what a refusal leaves, Node passes over, so that the connection is
 * good for the next request.
 * @param {import("node:http").IncomingMessage} message @returns {{ body: ReadableStream, leave: () => void }} leave: to
 *   be called when nobody reads on
 */
function bodyOf(message) {
  /** @type {AsyncIterator<Buffer> | undefined} */
  let pieces;
  const pull = async (/** @type {ReadableStreamDefaultController} */ controller) => {
    pieces ??= message.iterator({ destroyOnReturn: false });
    const { done, value } = await pieces.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  const leave = () => void pieces?.return?.().then(() => message.resume());
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), leave };
}

/**
 * @param {import("node:http").IncomingMessage} message @param {ReadableStream | undefined} body @returns {Request}
 */
function asRequest(message, body) {
  const { method = "GET", url = "", headers } = message;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {[string, string]} */ ([name, [value].flat().join(", ")])],
  );
  const sent = body ? { body, duplex: "half" } : {};
  return new Request(new URL(url, "http://localhost"), { method, headers: given, ...sent });
}

/**
 * Answers a request by its handler, without the framework.
 * @param {Handler} handler @param {import("node:http").IncomingMessage} message
 * @param {import("node:http").ServerResponse} response
 */
export async function answerWith(handler, message, response) {
  const given = message.method === "GET" ? undefined : bodyOf(message);
  if (given) response.once("finish", given.leave);
  const { status, headers, bytes, isFinal } = await handler(asRequest(message, given?.body));
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
