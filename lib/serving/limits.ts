import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/**
 * What one client may ask of this instance in a minute. `list` and `page` count renderings that other addresses could go
 * on asking for without end: filtered lists, and pages that are not found. The others count cached answers, as the route
 * wrapper counts what it answers itself (lib/server/rate-limit).
 */
const perMinute = { list: 300, page: 300, read: 600, picture: 3000 };

export type LimitName = keyof typeof perMinute;

export class RequestLimits {
  #limiters: Record<LimitName, RateLimiterMemory>;

  /** @param factor the site's RATE_LIMIT_FACTOR */
  constructor(factor: number) {
    const limiter = (name: LimitName) =>
      new RateLimiterMemory({ points: Math.max(1, Math.floor(perMinute[name] * factor)), duration: 60 });
    this.#limiters = {
      list: limiter("list"),
      page: limiter("page"),
      read: limiter("read"),
      picture: limiter("picture"),
    };
  }

  /** @returns the seconds to wait if it was too much */
  consume(name: LimitName, address: string): Promise<number | undefined> {
    return this.#limiters[name].consume(address).then(
      () => undefined,
      (refused: RateLimiterRes) => Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    );
  }

  giveBack(name: LimitName, address: string): void {
    void this.#limiters[name].reward(address);
  }
}
