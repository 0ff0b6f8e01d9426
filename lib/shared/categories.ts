/** The platforms of streamers. Node itself loads it, for next.config.mjs. */
export const streamerPlatforms = ["twitch", "youtube", "kick"] as const;

/** The parameters of the streamers list's URL. */
export const streamerParameters = [
  "platform",
  "featured",
  "live",
  "on",
  "zone",
  "q",
  "sort",
  "page",
] as const;

// Values and parameters in the addresses of lists. Node itself loads this file, for next.config.mjs.

/** The game categories. No comma in a name: addresses join them with it. */
export const gameCategories = [
  "Action",
  "Adventure",
  "RPG",
  "Strategy",
  "Puzzle",
  "Simulation",
  "Horror",
  "Platform",
  "Racing",
  "Fighting",
  "Shooter",
  "Indie",
] as const;

/** The parameters of the catalog's URL. */
export const catalogParameters = [
  "category",
  "price",
  "players",
  "mode",
  "access",
  "feature",
  "featured",
  "q",
  "sort",
  "page",
] as const;

/** The blog's categories as addresses name them. */
export const blogCategorySlugs = [
  "indie-games",
  "streaming",
  "gaming-news",
  "web3",
  "crypto",
  "community",
] as const;

/** The parameters of the blog list's URL. */
export const blogParameters = ["category", "q", "page"] as const;
