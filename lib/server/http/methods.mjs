import { unsentForm } from "../../shared/failure-words.mjs";
import { securityHeaders } from "../../shared/security-headers.mjs";
import { wordsDocument } from "./failed-page.mjs";

const reading = ["GET", "HEAD"];
const calling = [...reading, "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses what no address of its kind takes. Pages and files are read only: whatever body the framework is sent for one
 * of the panel's it holds in memory, up to 10 MB of each, until the last byte has come, and asks for a session after that.
 * @param {string} path @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it was refused
 */
export function refuseMethod(path, { method = "" }, response) {
  const isCall = path.startsWith("/api/");
  const taken = isCall ? calling : reading;
  if (taken.includes(method)) return false;
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  response.statusCode = 405;
  response.setHeader("Allow", taken.join(", "));
  response.setHeader("Cache-Control", "private, no-store");
  // A refused call gets its words where each of them does (failed-page.mjs).
  if (isCall) response.end();
  else {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(wordsDocument(unsentForm));
  }
  return true;
}
