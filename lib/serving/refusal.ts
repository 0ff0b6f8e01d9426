import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdHeader } from "../shared/internal-headers.ts";

export type Refusal = { status: number; code: string; message: string; retryAfterSeconds?: number };

export const refusalBody = (
  { headers }: IncomingMessage,
  { code, message }: Pick<Refusal, "code" | "message">,
): string => JSON.stringify({ message, code, requestId: headers[requestIdHeader] });

/** As the application's route wrapper answers a refusal. */
export function refuseCall(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  response.statusCode = refusal.status;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  if (refusal.retryAfterSeconds) response.setHeader("Retry-After", refusal.retryAfterSeconds);
  response.end(refusalBody(request, refusal));
}
