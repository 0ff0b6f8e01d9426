import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterRes } from "rate-limiter-flexible";
import { consumeLimit, sharedLimiter, tooManyRequests } from "@/lib/server/rate-limit/consume";

/**
 * Limits on guessing passwords: ten failures per account and address in 15 minutes, after that a
 * delay that doubles with each further failure, from one minute up to one hour. The key holds the address, so
 * that a stranger cannot lock an admin out.
 */
const window = { points: 10, seconds: 900 };
const firstDelaySeconds = 60;
const longestDelaySeconds = 3600;
/** So long after the last failure the next delay is still longer than the one before. */
const delayMemorySeconds = 24 * 3600;

/**
 * Codes of the second factor, per user over all addresses: six digits are soon guessed by who has the password and
 * many addresses. Without the password nobody gets as far, so that no stranger can use this against an admin.
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

const keyOf = (username: string, address: string): string =>
  `${username.toLowerCase().slice(0, 100)}|${address}`;

const turns = new Map<string, LimitFunction>();

/**
 * Attempts on one account from one address are made one after the other: of many at once, each would be let through by
 * the count of before.
 */
export async function queueSignIn<T>(
  username: string,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = keyOf(username, address);
  const turn = turns.get(key) ?? pLimit(1);
  turns.set(key, turn);
  try {
    return await turn(attempt);
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
  }
}

/** Refuses an attempt while a delay runs. @throws AppError rate_limited */
export async function assertMaySignIn(username: string, address: string): Promise<void> {
  await consumeLimit("signInAddress", address);
  const state = await getLimiters().failures.get(keyOf(username, address));
  if (state && state.remainingPoints <= 0 && state.msBeforeNext > 0)
    throw tooManyRequests(state.msBeforeNext);
}

/** Counts a failure; from the tenth on each one starts a delay twice as long as the last. */
export async function countFailedSignIn(username: string, address: string): Promise<void> {
  const { failures, delays } = getLimiters();
  const key = keyOf(username, address);
  const state = await failures.penalty(key);
  // A delay that is over has taken the count of failures with it.
  const before = (await delays.get(key))?.consumedPoints ?? 0;
  if (state.consumedPoints < failures.points && before === 0) return;
  const times = before + 1;
  await delays.set(key, times, delayMemorySeconds);
  await failures.block(key, Math.min(firstDelaySeconds * 2 ** (times - 1), longestDelaySeconds));
}

/** Forgets the failures of an account at an address after it has signed in. */
export async function forgetFailedSignIns(username: string, address: string): Promise<void> {
  const { failures, delays } = getLimiters();
  await Promise.all([failures, delays].map((limiter) => limiter.delete(keyOf(username, address))));
}

/** Counts a code before it is looked at, so that none of many at once slips by. @returns whether it may be */
export async function countCode(userId: number): Promise<boolean> {
  try {
    await getLimiters().codes.consume(userId);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** A code that was right does not count. */
export async function forgetRightCode(userId: number): Promise<void> {
  await getLimiters().codes.reward(userId);
}
