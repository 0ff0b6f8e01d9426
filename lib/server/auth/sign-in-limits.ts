import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterRes } from "rate-limiter-flexible";
import { consumeLimit, sharedLimiter, tooManyRequests } from "@/lib/server/rate-limit/consume";

/**
 * Ten failures per account and address in 15 minutes, then a delay that doubles from a minute to an hour. The key holds
 * the address, so that a stranger cannot lock an admin out.
 */
const window = { points: 10, seconds: 900 };
const firstDelaySeconds = 60;
const longestDelaySeconds = 3600;
/** A failure within this time of the last one still doubles the delay. */
const delayMemorySeconds = 24 * 3600;

/**
 * Codes per user over all addresses: six digits are soon guessed from many. Nobody gets as far without the password, so
 * that no stranger can use this against an admin.
 */
const codesWindow = { points: 20, seconds: 3600 };

type Limiter = ReturnType<typeof sharedLimiter>;
let limiters: { failures: Limiter; delays: Limiter; codes: Limiter } | undefined;

function getLimiters() {
  limiters ??= {
    failures: sharedLimiter("sign-in", window),
    delays: sharedLimiter("sign-in-delays", { points: 1_000_000, seconds: delayMemorySeconds }),
    codes: sharedLimiter("sign-in-codes", codesWindow),
  };
  return limiters;
}

const limiterKey = (username: string, address: string): string =>
  `${username.toLowerCase().slice(0, 100)}|${address}`;

const turns = new Map<string, LimitFunction>();

/** Attempts on one account from one address run one after the other: at once, each would pass by the count before. */
export async function queueSignIn<T>(
  username: string,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = limiterKey(username, address);
  const turn = turns.get(key) ?? pLimit(1);
  turns.set(key, turn);
  try {
    return await turn(attempt);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
  }
}

/** @throws AppError rate_limited while a delay runs */
export async function assertCanSignIn(username: string, address: string): Promise<void> {
  await consumeLimit("signInAddress", address);
  const state = await getLimiters().failures.get(limiterKey(username, address));
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0)
    throw tooManyRequests(state.msBeforeNext);
}

export async function countFailedSignIn(username: string, address: string): Promise<void> {
  const { failures, delays } = getLimiters();
  const key = limiterKey(username, address);
  const state = await failures.penalty(key);
  // A delay that ended has taken the count of failures with it.
  const before = (await delays.get(key))?.consumedPoints ?? 0;
  if (state.consumedPoints < failures.points && before === 0) return;
  const times = before + 1;
  await delays.set(key, times, delayMemorySeconds);
  await failures.block(key, Math.min(firstDelaySeconds * 2 ** (times - 1), longestDelaySeconds));
}

export async function forgetFailedSignIns(username: string, address: string): Promise<void> {
  const { failures, delays } = getLimiters();
  await Promise.all([failures, delays].map((limiter) => limiter.delete(limiterKey(username, address))));
}

/** Counts a code before it is checked, so that none of many at once slips by; whether it may be checked. */
export async function countCode(userId: number): Promise<boolean> {
  try {
    await getLimiters().codes.consume(userId);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

export async function forgetRightCode(userId: number): Promise<void> {
  await getLimiters().codes.reward(userId);
}
