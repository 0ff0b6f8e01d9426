import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

export const callsPerMinute = { list: 300, page: 300, read: 600, picture: 3000 };

/** `list` and `page` bound rendering, the others cached answers; lib/server/rate-limit has the rest. */
export function requestLimits(factor: number) {
  const { list, page, read, picture } = callsPerMinute;
  const perMinute = (limit: number) =>
    new RateLimiterMemory({ points: scaledPoints(limit, factor), duration: 60 });
  return { list: perMinute(list), page: perMinute(page), read: perMinute(read), picture: perMinute(picture) };
}

export const scaledPoints = (points: number, factor: number): number =>
  Math.max(1, Math.floor(points * factor));

export const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** @returns undefined within the limit */
export const secondsToWait = (limiter: RateLimiterMemory, client: string): Promise<number | undefined> =>
  limiter.consume(client).then(
    () => undefined,
    (refused: RateLimiterRes) => wholeSeconds(refused.msBeforeNext),
  );

/** The code of the error that ends a request body which arrives too slowly. */
export const tooSlowCode = "ERR_BODY_TOO_SLOW";
