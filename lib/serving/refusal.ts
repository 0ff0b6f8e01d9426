import type { IncomingMessage, ServerResponse } from "node:http";
import { failureDocument, type Words } from "../shared/failure-page.ts";
import { requestIdHeader } from "../shared/internal-headers.ts";
import { textsFor } from "./words.ts";

/** `message` is a message of the catalog. */
export type Refusal = { status: number; code: string; message: string; retryAfterSeconds?: number };

/** The same body as `defineRoute` sends. */
export function refuseCall(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const { status, code, retryAfterSeconds } = refusal;
  const message = textsFor(request).read(refusal.message);
  const requestId = request.headers[requestIdHeader];
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  if (retryAfterSeconds) response.setHeader("Retry-After", retryAfterSeconds);
  response.end(JSON.stringify({ message, code, requestId }));
}

/** Must run before anything is written to `response`. */
export function refusePage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, words, retryAfterSeconds }: { status: number; words: Words; retryAfterSeconds?: number },
): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "private, no-store");
  if (retryAfterSeconds) response.setHeader("Retry-After", retryAfterSeconds);
  response.end(failureDocument(words, textsFor(request)));
}
