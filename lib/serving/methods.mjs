import { unsentForm } from "../shared/failure-words.mjs";
import { securityHeaders } from "../shared/security-headers.mjs";
import { wordsDocument } from "./failure-page.mjs";
import { requestIdHeader } from "./internal-headers.mjs";
import { refusalBody } from "./refusal.mjs";

const reading = ["GET", "HEAD"];
const calling = [...reading, "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses methods that no address of its kind takes. The framework would hold a body for a page in memory, up to 10 MB
 * of each, and ask for a session after that.
 * @param {string} path @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it was refused
 */
export function refuseMethod(path, request, response) {
  const isCall = path.startsWith("/api/");
  const taken = isCall ? calling : reading;
  if (taken.includes(request.method ?? "")) return false;
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  response.statusCode = 405;
  response.setHeader("Allow", taken.join(", "));
  response.setHeader("Cache-Control", "private, no-store");
  response.setHeader("Content-Type", isCall ? "application/json" : "text/html; charset=utf-8");
  response.end(isCall ? refusalOf(request) : wordsDocument(unsentForm));
  return true;
}

/** @param {import("node:http").IncomingMessage} request */
const refusalOf = (request) =>
  refusalBody(request, {
    code: "method_not_allowed",
    message: `This call is not made with ${request.method}.`,
  });

/**
 * The framework refuses a call's method without a word (D30): this says it.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 */
export function speakOfMethods(request, response) {
  if (!request.url?.startsWith("/api/")) return;
  const { end } = response;
  response.end = (/** @type {any[]} */ ...args) => {
    if (response.statusCode !== 405 || response.headersSent)
      return end.apply(response, /** @type {any} */ (args));
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Request-Id", String(request.headers[requestIdHeader]));
    response.removeHeader("Content-Length");
    return end.call(response, refusalOf(request));
  };
}
