import { dayMs } from "@/lib/shared/durations";
import { streamerPlatforms } from "@/lib/shared/platforms";

/** See docs/product.md, "Live status", and docs/decisions/013. */

export const livePlatforms = streamerPlatforms;
export type LivePlatform = (typeof livePlatforms)[number];

/** How long a platform's confirmation counts. */
export const liveMilliseconds = 5 * 60_000;

/** Two polls may fail before a stream counts as over. */
export const periodMilliseconds = 2 * 60_000;
/** A random delay in seconds, so that many sites do not poll at the same moment. */
export const jitterSeconds = 25;
/** The shortest pause between two polls with that delay, across all instances. */
export const leastPauseMilliseconds = periodMilliseconds - (jitterSeconds + 5) * 1000;
/** The time limit of one poll; the next one continues. */
export const pollMilliseconds = 45_000;
export const pollsADay = dayMs / periodMilliseconds;

/**
 * Calls per day of all instances. Twitch allows 800 a minute; Kick publishes no limit. YouTube counts quota units,
 * limited by YOUTUBE_DAILY_UNITS.
 */
export const dailyCalls = { twitch: 40_000, kick: 10_000 } as const;

/** Budgets reset at midnight in these zones; Google's quota does so in California. */
export const budgetZones: Record<LivePlatform, string> = {
  twitch: "UTC",
  youtube: "America/Los_Angeles",
  kick: "UTC",
};

/** How often to check that a channel exists. */
export const existenceMilliseconds = dayMs;

/** After this many days without a channel, only the team sees a streamer. */
export const goneDays = 30;

/** In characters. */
export const liveTextLength = { title: 140, game: 100 };

export const stripCount = 6;
