import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import inject, { type DispatchFunc } from "light-my-request";

export type Captured = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** by `performance.now()`; without it, only the tags limit the lifetime */
  expiresAt?: number;
};

export type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Runs Next to the end, even if the client has disconnected. @throws Next's errors */
export async function capture(
  handle: Handle,
  { url, headers, method = "GET" }: { url: string; headers: IncomingHttpHeaders; method?: "GET" | "OPTIONS" },
): Promise<Captured> {
  const dispatch: DispatchFunc = async (request, response) => {
    try {
      await handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    } catch (error) {
      response.destroy(error as Error);
    }
  };
  const { statusCode, headers: answered, rawPayload } = await inject(dispatch, { method, url, headers });
  return { status: statusCode, headers: answered as Captured["headers"], body: rawPayload };
}
