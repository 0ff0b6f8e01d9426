import { streamerPlatforms } from "@/lib/shared/platforms";

/** Enumerations and limits of streamers. */

export type StreamerPlatform = (typeof streamerPlatforms)[number];

const platformNames: Record<StreamerPlatform, string> = {
  twitch: "Twitch",
  youtube: "YouTube",
  kick: "Kick",
};

export const isStreamerPlatform = (text: string): text is StreamerPlatform =>
  (streamerPlatforms as readonly string[]).includes(text);

/** A platform as people write it; one that is not ours as it is stored. */
export const platformName = (platform: string): string =>
  isStreamerPlatform(platform) ? platformNames[platform] : platform;

/** Several of them in one line. */
export const platformsInWords = (platforms: readonly string[]): string =>
  platforms.map(platformName).join(", ");

/** Longest texts and lists we store: characters, and items of a list. */
export const streamerLimits = {
  streamName: 120,
  description: 5000,
  handle: 100,
  gameName: 120,
  games: 50,
  schedule: 200,
  socialLinks: 12,
  searchLength: 100,
} as const;

/** Names of our own paths under /streamers, which no streamer may take. */
export const reservedStreamerSlugs = ["view", "filtered", "submit", "feed", "new", "search"];

export const streamersPageSize = 24;
/** Cards show at most three games and a "+N" badge. */
export const cardGameCount = 3;
/** The number of streamers that a game's page names. */
export const playersShown = 12;

export const handleRequiredMessage = "Please provide at least one streaming platform handle";
