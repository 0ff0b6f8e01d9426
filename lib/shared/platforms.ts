/** Node loads this file itself, for next.config.mjs. */
export const streamerPlatforms = ["twitch", "youtube", "kick"] as const;
