import "server-only";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { dailyCalls, type LivePlatform, leastPauseMilliseconds, pollsADay } from "./constants";
import { budgetDay } from "./policy";

/** The daily budget of all instances. */
export const dailyLimit = (platform: LivePlatform): number =>
  platform === "youtube" ? env().YOUTUBE_DAILY_UNITS : dailyCalls[platform];

/** The budget of one poll, an equal share of the day's budget. */
export const callsPerPoll = (platform: LivePlatform): number =>
  Math.max(1, Math.floor(dailyLimit(platform) / pollsADay));

/**
 * Claims a poll, so that only one instance runs it.
 * @returns false if the last poll is too recent, or the platform is paused
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

/** Makes the row in which a platform's calls are counted, for calls outside of the polls. */
export async function openBudget(platform: LivePlatform, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO live_platforms (platform, day) VALUES (${platform}, ${budgetDay(platform, now)}) ON CONFLICT DO NOTHING`;
}

/** Counts a call before it is made. @returns false if the day's budget is used up */
export async function spendCall(platform: LivePlatform, now: Date): Promise<boolean> {
  const day = budgetDay(platform, now);
  const spent = await db.$executeRaw`
    UPDATE live_platforms SET used = CASE WHEN day = ${day} THEN used + 1 ELSE 1 END, day = ${day}
    WHERE platform = ${platform} AND (day <> ${day} OR used < ${dailyLimit(platform)})`;
  return spent > 0;
}
