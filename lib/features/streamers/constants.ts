import { message } from "@/lib/shared/message";
import { streamerPlatforms } from "@/lib/shared/platforms";

export type StreamerPlatform = (typeof streamerPlatforms)[number];

const platformNames: Record<StreamerPlatform, string> = {
  twitch: "Twitch",
  youtube: "YouTube",
  kick: "Kick",
};

export const isStreamerPlatform = (text: string): text is StreamerPlatform =>
  (streamerPlatforms as readonly string[]).includes(text);

/** Unknown platforms keep their stored name. */
export const platformName = (platform: string): string =>
  isStreamerPlatform(platform) ? platformNames[platform] : platform;

export const platformsInWords = (platforms: readonly string[]): string =>
  platforms.map(platformName).join(", ");

/** Most characters of a text and most items of a list. */
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

/** Existing paths under /streamers, which no slug may take. */
export const reservedStreamerSlugs = ["view", "filtered", "submit", "feed", "new", "search"];

export const streamersPageSize = 24;
/** Further games become a "+N" badge. */
export const cardGameCount = 3;
/** On a game's page. */
export const playersShown = 12;

export const handleRequiredMessage = message("streamerForm.errors.platform");
