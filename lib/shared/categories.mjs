// What addresses of lists name: values and parameters. Plain JavaScript, because next.config.mjs reads it.

/** The game categories (specification section 9). No comma in a name: addresses join them with it. */
export const gameCategories = /** @type {const} */ ([
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
]);

/** What the catalog's URL may carry (D17, D42). */
export const catalogParameters = /** @type {const} */ ([
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
]);

/** The blog's categories as addresses name them (specification section 2). */
export const blogCategorySlugs = /** @type {const} */ ([
  "indie-games",
  "streaming",
  "gaming-news",
  "web3",
  "crypto",
  "community",
]);

/** What the blog list's URL may carry. */
export const blogParameters = /** @type {const} */ (["category", "q", "page"]);
