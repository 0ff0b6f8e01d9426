import { get } from "node:http";

/**
 * Asks once.
 * @param {import("node:http").Agent} agent @param {string} url @param {{ path: string, headers?: object }} request
 * @returns {Promise<number | undefined>} when the whole answer was there, in milliseconds; undefined unless it was a
 *   success
 */
export const ask = (agent, url, { path, headers }) =>
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
