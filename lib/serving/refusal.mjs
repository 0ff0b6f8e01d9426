import { requestIdHeader } from "./internal-headers.mjs";

/**
 * @typedef {{ status: number, code: string, message: string, retryAfterSeconds?: number | undefined }} Refusal
 */

/**
 * The body of every refusal (D30).
 * @param {import("node:http").IncomingMessage} request @param {Pick<Refusal, "code" | "message">} refusal
 */
export const refusalBody = ({ headers }, { code, message }) =>
  JSON.stringify({ message, code, requestId: headers[requestIdHeader] });

/**
 * Answers a request with a refusal, as the application's route wrapper does.
 * @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response
 * @param {Refusal} refusal
 */
export function refuseCall(request, response, refusal) {
  response.statusCode = refusal.status;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  if (refusal.retryAfterSeconds) response.setHeader("Retry-After", refusal.retryAfterSeconds);
  response.end(refusalBody(request, refusal));
}
