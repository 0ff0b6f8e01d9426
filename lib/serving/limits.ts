import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/**
 * Of one client per instance. `list` and `page` bound renderings that could be asked for without end: filtered lists
 * and not-found pages. The others count cached answers, as lib/server/rate-limit counts the rest.
 */
export function requestLimits(factor: number) {
  const perMinute = (limit: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.floor(limit * factor)), duration: 60 });
  return { list: perMinute(300), page: perMinute(300), read: perMinute(600), picture: perMinute(3000) };
}

/** The seconds to wait if it was too much. */
export const secondsToWait = (limiter: RateLimiterMemory, client: string): Promise<number | undefined> =>
  limiter.consume(client).then(
    () => undefined,
    (refused: RateLimiterRes) => Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
  );
