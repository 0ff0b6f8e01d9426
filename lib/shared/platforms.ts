/** The platforms of streamers. Node itself loads it, for next.config.mjs. */
export const streamerPlatforms = ["twitch", "youtube", "kick"] as const;
