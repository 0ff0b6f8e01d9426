import "server-only";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { dailyCalls, type LivePlatform, leastPauseMilliseconds, pollsADay } from "./constants";
import { budgetDay } from "./policy";

/** Calls that a platform's day has, of all instances together. */
export const dailyLimit = (platform: LivePlatform): number =>
  platform === "youtube" ? env().YOUTUBE_DAILY_UNITS : dailyCalls[platform];

/** Calls of one poll, so that a day's polls stay within the day's budget. */
export const callsPerPoll = (platform: LivePlatform): number =>
  Math.max(1, Math.floor(dailyLimit(platform) / pollsADay));

/**
 * Takes a platform's poll for all instances: of several that want it at the same time one gets it.
 * @returns false while it was asked a moment ago, or has to be left alone
 */
export async function claimPoll(platform: LivePlatform, now: Date): Promise<boolean> {
  const day = budgetDay(platform, now);
  const before = new Date(now.getTime() - leastPauseMilliseconds);
  const claimed = await db.$executeRaw`
    INSERT INTO live_platforms AS state (platform, day, "askedAt") VALUES (${platform}, ${day}, ${now})
    ON CONFLICT (platform) DO UPDATE SET "askedAt" = ${now}
    WHERE (state."askedAt" IS NULL OR state."askedAt" <= ${before})
      AND (state."pausedUntil" IS NULL OR state."pausedUntil" <= ${now})`;
  return claimed > 0;
}

/** Counts a call before it is made. @returns false once the day's budget is used up */
export async function spendCall(platform: LivePlatform, now: Date): Promise<boolean> {
  const day = budgetDay(platform, now);
  const spent = await db.$executeRaw`
    UPDATE live_platforms SET used = CASE WHEN day = ${day} THEN used + 1 ELSE 1 END, day = ${day}
    WHERE platform = ${platform} AND (day <> ${day} OR used < ${dailyLimit(platform)})`;
  return spent > 0;
}
