import { type Agent, get } from "node:http";

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
