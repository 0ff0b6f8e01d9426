import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import inject, { type DispatchFunc } from "light-my-request";

export type Captured = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** by `performance.now()`; absent where it counts as long as its tags do */
  expiresAt?: number;
};

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Lets the framework answer a GET to its end, even for a client that has left. @throws what the framework throws */
export function capture(
  handle: Handle,
  { url, headers, method = "GET" }: { url: string; headers: IncomingHttpHeaders; method?: "GET" | "OPTIONS" },
): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const dispatch: DispatchFunc = async (request, response) => {
      try {
        await handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
      } catch (error) {
        reject(error);
      }
    };
    inject(dispatch, { method, url, headers }).then(
      ({ statusCode, headers: answer, rawPayload }) =>
        resolve({ status: statusCode, headers: answer, body: rawPayload }),
      reject,
    );
  });
}
