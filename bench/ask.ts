import { once } from "node:events";
import { type Agent, get, request } from "node:http";
import { text } from "node:stream/consumers";

export interface SiteRequest {
  path: string;
  headers?: Record<string, string>;
}

/** Makes one request after the other. */
export type NextRequest = () => SiteRequest;

/**
 * Asks once.
 * @returns when the whole answer was there, in milliseconds; undefined unless it was a success
 */
export const ask = (agent: Agent, url: string, { path, headers }: SiteRequest): Promise<number | undefined> =>
  new Promise((resolve) => {
    const fail = () => resolve(undefined);
    const request = get(url + path, { agent, headers, timeout: 30_000 }, (response) => {
      const { statusCode } = response.resume();
      response.once("close", () =>
        resolve(response.complete && statusCode === 200 ? performance.now() : undefined),
      );
    });
    request.once("timeout", () => request.destroy()).once("error", fail);
  });

interface Call extends SiteRequest {
  method: string;
  body?: string;
}

/** Makes a call and reads its whole answer. Node's `fetch` would add 2 ms of its own to each. */
export async function call(agent: Agent, url: string, { path, body, ...options }: Call) {
  const sent = request(url + path, { agent, ...options }).end(body);
  const [response] = await once(sent, "response");
  return { status: Number(response.statusCode), text: await text(response) };
}

/** Signs in as the benchmark's admin (stack.ts). @returns the Cookie header of the session */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ username: "admin", password: "benchmark-only" }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
