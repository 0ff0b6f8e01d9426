import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** Of one client, each minute. */
export const callsPerMinute = { list: 300, page: 300, read: 600, picture: 3000 };

/**
 * Of one client per instance. `list` and `page` bound renderings that could be asked for without end: filtered lists
 * and not-found pages. The others count cached answers, as lib/server/rate-limit counts the rest.
 */
export function requestLimits(factor: number) {
  const limiter = (kind: keyof typeof callsPerMinute) =>
    new RateLimiterMemory({ points: Math.max(1, Math.floor(callsPerMinute[kind] * factor)), duration: 60 });
  return {
    list: limiter("list"),
    page: limiter("page"),
    read: limiter("read"),
    picture: limiter("picture"),
  };
}

/** The seconds to wait if it was too much. */
export const secondsToWait = (limiter: RateLimiterMemory, client: string): Promise<number | undefined> =>
  limiter.consume(client).then(
    () => undefined,
    (refused: RateLimiterRes) => Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
  );
