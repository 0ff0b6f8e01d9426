import type { IncomingMessage, ServerResponse } from "node:http";
import { refusedMethod, unsentForm } from "../shared/failure-words.ts";
import { openHeaders, openQuestion } from "../shared/security-headers.ts";
import { capture, type Handle } from "./capture.ts";
import { type Refusal, refuseCall, refusePage } from "./refusal.ts";

const reading = ["GET", "HEAD"];
const calling = [...reading, "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses methods that no address of its kind takes. The framework would hold a page's body in memory, up to 10 MB, and
 * ask for a session after that.
 */
export function refuseMethod(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  const isCall = path.startsWith("/api/");
  const taken = isCall ? calling : reading;
  if (taken.includes(request.method ?? "")) return false;
  response.setHeader("Allow", taken.join(", "));
  if (isCall) refuseCall(request, response, refusalOf(request));
  else refusePage(response, { status: 405, words: unsentForm });
  return true;
}

/** Lets programs on any site's page read an open address. A write at the same address stays closed to them. */
export function openToOthers(request: IncomingMessage, response: ServerResponse): void {
  const isQuestion = request.method === "OPTIONS";
  if (!isQuestion && !reading.includes(request.method ?? "")) return;
  for (const { key, value } of isQuestion ? [...openHeaders, ...openQuestion] : openHeaders)
    response.setHeader(key, value);
}

const refusalOf = ({ method }: IncomingMessage): Refusal => ({
  status: 405,
  code: "method_not_allowed",
  message: refusedMethod(method),
});

/** Adds what the framework's refusal of a method lacks: the body, and `Allow`, for which its OPTIONS is asked. */
export function explainRefusedMethods(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): void {
  const { url, headers } = request;
  if (!url?.startsWith("/api/")) return;
  const { end } = response;
  response.end = (...args: unknown[]) => {
    response.end = end;
    if (response.statusCode !== 405 || response.headersSent) return Reflect.apply(end, response, args);
    response.removeHeader("Content-Length");
    const host = headers.host ?? "localhost";
    capture(handle, { url, method: "OPTIONS", headers: { host } })
      .then(({ headers: { allow } }) => allow && response.setHeader("Allow", allow))
      // Without an answer to OPTIONS the refusal is sent all the same.
      .catch(() => undefined)
      .finally(() => refuseCall(request, response, refusalOf(request)));
    return response;
  };
}
