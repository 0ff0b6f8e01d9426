import type { IncomingMessage, ServerResponse } from "node:http";
import { formNotSent, methodNotAllowedText } from "../shared/failure-words.ts";
import { openHeaders, preflightHeaders } from "../shared/security-headers.ts";
import { capture, type Handle } from "./capture.ts";
import { type Refusal, refuseCall, refusePage } from "./refusal.ts";

const reading = ["GET", "HEAD"];
const calling = [...reading, "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** Next would buffer up to 10 MB of a page's body before refusing the method. */
export function refuseMethod(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  const isCall = path.startsWith("/api/");
  const taken = isCall ? calling : reading;
  if (taken.includes(request.method ?? "")) return false;
  response.setHeader("Allow", taken.join(", "));
  if (isCall) refuseCall(request, response, methodRefusal(request));
  else refusePage(request, response, { status: 405, words: formNotSent });
  return true;
}

/** Reading only; writes at the same address stay same-origin. */
export function openToOthers(request: IncomingMessage, response: ServerResponse): void {
  const isPreflight = request.method === "OPTIONS";
  if (!isPreflight && !reading.includes(request.method ?? "")) return;
  for (const { key, value } of isPreflight ? [...openHeaders, ...preflightHeaders] : openHeaders)
    response.setHeader(key, value);
}

const methodRefusal = ({ method }: IncomingMessage): Refusal => ({
  status: 405,
  code: "method_not_allowed",
  message: methodNotAllowedText(method),
});

/** Next's 405 lacks a body and `Allow`; its answer to OPTIONS has `Allow`. */
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
      .catch(() => undefined)
      .finally(() => refuseCall(request, response, methodRefusal(request)));
    return response;
  };
}
