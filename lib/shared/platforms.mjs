/** The platforms of streamers (specification section 3). Plain JavaScript, because next.config.mjs reads it. */
export const streamerPlatforms = /** @type {const} */ (["twitch", "youtube", "kick"]);

/** What the URL of the streamers list may carry. */
export const streamerParameters = /** @type {const} */ (["platform", "featured", "q", "sort", "page"]);
