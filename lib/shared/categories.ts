// What addresses of lists name: values and parameters. Node itself loads it, for next.config.mjs.

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

/** What the catalog's URL may carry. */
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

/** What the blog list's URL may carry. */
export const blogParameters = ["category", "q", "page"] as const;
