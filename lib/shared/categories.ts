// Node itself loads this file, for next.config.mjs.

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

/** The blog's categories as addresses name them. */
export const blogCategorySlugs = [
  "indie-games",
  "streaming",
  "gaming-news",
  "web3",
  "crypto",
  "community",
] as const;
