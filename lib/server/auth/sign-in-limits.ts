import "server-only";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterRes } from "rate-limiter-flexible";
import { consumeLimit, sharedLimiter, tooManyRequests } from "@/lib/server/rate-limit/consume";

/** Per account and address, so that attackers cannot lock an admin out; then delays of up to an hour. */
const window = { points: 10, seconds: 900 };
const firstDelaySeconds = 60;
const longestDelaySeconds = 3600;
const delayMemorySeconds = 24 * 3600;

/** Per user across all addresses: six digits are quickly guessed. Only someone with the password can cause it. */
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

/** In sequence: concurrent attempts would all pass the check. */
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
  // The end of a delay resets the failures.
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

/** Counts before checking, so concurrent attempts cannot slip through. */
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
