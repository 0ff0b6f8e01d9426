import "server-only";
import type { QueryConfig, QueryResult } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { withTimeout } from "@/lib/server/timing";
import { scaledPoints, wholeSeconds } from "@/lib/serving/limits";
import { AppError } from "@/lib/shared/errors";
import { rateLimitText } from "@/lib/shared/failure-words";
import { type LimitName, limits, type Window } from "./limits";

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Counting takes milliseconds, so a slower database is busy or unreachable. */
const countMilliseconds = 1_500;
/** After a timeout: one request counts several limits in sequence. */
const pauseMilliseconds = 5_000;
let pausedUntil = 0;

/** Drops the limiter's statement names, which fail behind a transaction pooler. */
async function count({ name: _, ...statement }: QueryConfig): Promise<QueryResult> {
  if (performance.now() < pausedUntil) throw new Error("rate limits are paused after a database timeout");
  return withTimeout(countMilliseconds, pool.query(statement), () => {
    pausedUntil = performance.now() + pauseMilliseconds;
  });
}
const unnamed = { query: count };

/** Falls back to memory while the database is unreachable. @param name prefix of the keys */
export function sharedLimiter(name: string, window: Window): RateLimiterPostgres {
  const options = { keyPrefix: name, points: scaled(window.points), duration: window.seconds };
  return new RateLimiterPostgres({
    ...options,
    storeClient: unnamed,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const memoryLimiter = (window: Window): RateLimiterMemory =>
  new RateLimiterMemory({ points: scaled(window.points), duration: window.seconds });

const scaled = (points: number): number => scaledPoints(points, env().RATE_LIMIT_FACTOR);

const limiters = new Map<LimitName, Limiter[]>();

function getLimiters(name: LimitName): Limiter[] {
  const known = limiters.get(name);
  if (known) return known;
  const { store, windows } = limits[name];
  const made = windows.map((window) =>
    store === "shared" ? sharedLimiter(`${name}-${window.seconds}`, window) : memoryLimiter(window),
  );
  limiters.set(name, made);
  return made;
}

export function tooManyRequests(milliseconds: number): AppError {
  const seconds = wholeSeconds(milliseconds);
  return new AppError("rate_limited", rateLimitText(seconds), { retryAfterSeconds: seconds });
}

/** @param key e.g. `/api/games:203.0.113.7` @throws AppError rate_limited */
export async function consumeLimit(name: LimitName, key: string, points = 1): Promise<void> {
  for (const limiter of getLimiters(name)) {
    try {
      await limiter.consume(key, points);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooManyRequests(refusal.msBeforeNext);
      throw refusal;
    }
  }
}

/** Replaces parameters, so that invented addresses share one counter. */
export function limitedPath(pathname: string, params: Record<string, string | string[]>): string {
  const given = new Set(Object.values(params).flat());
  const parts = pathname.split("/").slice(0, 4);
  return parts.map((part) => (given.has(part) || given.has(decoded(part)) ? "*" : part)).join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
