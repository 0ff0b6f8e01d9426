import { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * What one client may ask of this instance in a minute. `list` and `page` count renderings that other addresses could go
 * on asking for without end: filtered lists, and pages that are not found. The others count cached answers, as the route
 * wrapper counts what it answers itself (lib/server/rate-limit).
 */
const perMinute = { list: 300, page: 300, read: 600, picture: 3000 };

/** @typedef {keyof typeof perMinute} LimitName */

/**
 * @param {number} factor the site's RATE_LIMIT_FACTOR
 * @returns {{ consume: (name: LimitName, address: string) => Promise<number | undefined>,
 *   giveBack: (name: LimitName, address: string) => void }} consume: seconds to wait if it was too much
 */
export function requestLimits(factor) {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([name, points]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.floor(points * factor)), duration: 60 }),
    ]),
  );
  return {
    consume: (name, address) =>
      limiters[name].consume(address).then(
        () => undefined,
        (refusal) => Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      ),
    giveBack: (name, address) => void limiters[name].reward(address),
  };
}
