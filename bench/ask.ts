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
