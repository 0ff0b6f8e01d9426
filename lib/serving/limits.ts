import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/**
 * Of one client per instance. `list` and `page` bound renderings that could be asked for without end: filtered lists
 * and not-found pages. The others count cached answers, as lib/server/rate-limit counts the rest.
 */
const perMinute = { list: 300, page: 300, read: 600, picture: 3000 };

export type LimitName = keyof typeof perMinute;

export class RequestLimits {
  readonly #limiters: Record<LimitName, RateLimiterMemory>;

  constructor(factor: number) {
    const limiters = Object.entries(perMinute).map(([name, limit]) => {
      const points = Math.max(1, Math.floor(limit * factor));
      return [name, new RateLimiterMemory({ points, duration: 60 })];
    });
    this.#limiters = Object.fromEntries(limiters);
  }

  /** The seconds to wait if it was too much. */
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
