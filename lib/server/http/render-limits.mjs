import { RateLimiterMemory } from "rate-limiter-flexible";
import { manyPages } from "../../shared/failure-words.mjs";
import { refuseInWords } from "./failed-page.mjs";

/**
 * Filtered and searched pages are without number, and so are addresses that lead nowhere; an instance makes some three
 * hundred a second of the former and renders thirty of the latter: one client alone must not take them all. Far above what somebody does who presses one
 * filter after the other, or follows a page of dead links.
 */
const perMinute = 300;

/**
 * Both count for this instance alone, as it is this instance's work that is protected.
 * @typedef {(address: string, response: import("node:http").ServerResponse) => Promise<boolean>} RenderLimit whether a
 *   page may be rendered for the address; if not, the request is answered
 * @param {number} factor the site's `RATE_LIMIT_FACTOR`
 * @returns {{ mayRenderList: RenderLimit, mayRenderPage: RenderLimit }} of filtered lists each counts, of other pages
 *   those that turn out to be not found
 */
export function renderLimits(factor) {
  const counter = () =>
    new RateLimiterMemory({ points: Math.max(1, Math.floor(perMinute * factor)), duration: 60 });
  const lists = counter();
  const nowhere = counter();
  return {
    mayRenderList: (address, response) => take(lists, address, response),
    mayRenderPage: async (address, response) => {
      // Taken before and given back after: many that come at once are counted too.
      if (!(await take(nowhere, address, response))) return false;
      // Who leaves before the answer is told nothing, and the page is rendered all the same.
      response.once("close", () => {
        if (response.writableFinished && response.statusCode !== 404) void nowhere.reward(address);
      });
      return true;
    },
  };
}

/** @param {RateLimiterMemory} limiter @param {string} address @param {import("node:http").ServerResponse} response */
async function take(limiter, address, response) {
  const refusal = await limiter.consume(address).then(
    () => undefined,
    (over) => over,
  );
  if (!refusal) return true;
  const seconds = Math.ceil(refusal.msBeforeNext / 1000);
  refuseInWords(response, { status: 429, words: manyPages, seconds });
  return false;
}
