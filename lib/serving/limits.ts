import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** Of one client, each minute. */
export const callsPerMinute = { list: 300, page: 300, read: 600, picture: 3000 };

/**
 * Of one client per instance. `list` and `page` bound renderings that could be asked for without end: filtered lists
 * and not-found pages. The others count cached answers, as lib/server/rate-limit counts the rest.
 */
export function requestLimits(factor: number) {
  const { list, page, read, picture } = callsPerMinute;
  const perMinute = (limit: number) =>
    new RateLimiterMemory({ points: scaledPoints(limit, factor), duration: 60 });
  return { list: perMinute(list), page: perMinute(page), read: perMinute(read), picture: perMinute(picture) };
}

/** A limit times RATE_LIMIT_FACTOR, which leaves one call at least. */
export const scaledPoints = (points: number, factor: number): number =>
  Math.max(1, Math.floor(points * factor));

export const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** The seconds to wait if it was too much. */
export const secondsToWait = (limiter: RateLimiterMemory, client: string): Promise<number | undefined> =>
  limiter.consume(client).then(
    () => undefined,
    (refused: RateLimiterRes) => wholeSeconds(refused.msBeforeNext),
  );
