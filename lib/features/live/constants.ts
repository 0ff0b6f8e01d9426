import { dayMs } from "@/lib/shared/durations";
import { streamerPlatforms } from "@/lib/shared/platforms";

/** Limits of live status (docs/product.md, "Live status"; docs/decisions/013). */

export const livePlatforms = streamerPlatforms;
export type LivePlatform = (typeof livePlatforms)[number];

/** A stream counts as live for so long after its platform has confirmed it. */
export const liveMilliseconds = 5 * 60_000;

/** Each platform is asked this often; two answers may fail before a stream counts as over. */
export const periodMilliseconds = 2 * 60_000;
/** The job starts at a random moment of these seconds, so that sites do not ask all at once. */
export const jitterSeconds = 25;
/** Less than a period lies between two polls because of that; nobody else may ask meanwhile. */
export const leastPauseMilliseconds = periodMilliseconds - (jitterSeconds + 5) * 1000;
/** One poll takes no longer; what is left is taken up by the next. */
export const pollMilliseconds = 45_000;
export const pollsADay = dayMs / periodMilliseconds;

/**
 * Calls a day, all instances and all kinds of calls together. Twitch allows 800 a minute, Kick does not say. YouTube's
 * are units of its quota and follow YOUTUBE_DAILY_UNITS.
 */
export const dailyCalls = { twitch: 40_000, kick: 10_000 } as const;

/** The day of each budget begins at midnight there; Google's quota does at midnight in California. */
export const budgetZones: Record<LivePlatform, string> = {
  twitch: "UTC",
  youtube: "America/Los_Angeles",
  kick: "UTC",
};

/** Whether a channel exists is asked this often. */
export const existenceMilliseconds = dayMs;

/** After so many days without any channel a streamer is shown to the team alone. */
export const goneDays = 30;

/** Longest texts of a platform that we store: characters. */
export const liveTextLength = { title: 140, game: 100 };

/** The number of streams that the landing page's strip shows. */
export const stripCount = 6;
