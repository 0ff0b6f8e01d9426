/** The platforms of streamers. Node itself loads it, for next.config.mjs. */
export const streamerPlatforms = ["twitch", "youtube", "kick"] as const;

/** What the URL of the streamers list may carry. */
export const streamerParameters = ["platform", "featured", "q", "sort", "page"] as const;
