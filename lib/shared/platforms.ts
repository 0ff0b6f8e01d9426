/** The platforms of streamers. Node itself loads it, for next.config.mjs. */
export const streamerPlatforms = ["twitch", "youtube", "kick"] as const;

/** The parameters of the streamers list's URL. */
export const streamerParameters = ["platform", "featured", "q", "sort", "page"] as const;
