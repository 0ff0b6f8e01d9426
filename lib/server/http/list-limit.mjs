import { RateLimiterMemory } from "rate-limiter-flexible";
import { manyPages } from "../../shared/failure-words.mjs";
import { wordsDocument } from "./failed-page.mjs";

/**
 * Filtered and searched pages are without number, and an instance renders some thirty a second: one client alone must
 * not take them all. Far above what somebody does who presses one filter after the other.
 */
const perMinute = 300;

/**
 * Counts for this instance alone, as it is this instance's work that is protected.
 * @param {number} factor the site's `RATE_LIMIT_FACTOR`
 * @returns {(address: string, response: import("node:http").ServerResponse) => Promise<boolean>} whether a page may be
 *   rendered for the address; if not, the request is answered
 */
export function listLimit(factor) {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.floor(perMinute * factor)),
    duration: 60,
  });
  return async (address, response) => {
    const refusal = await limiter.consume(address).then(
      () => undefined,
      (over) => over,
    );
    if (!refusal) return true;
    response.statusCode = 429;
    response.setHeader("Retry-After", Math.ceil(refusal.msBeforeNext / 1000));
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(wordsDocument(manyPages));
    return false;
  };
}
