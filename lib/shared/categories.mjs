/** The twelve game categories (specification section 9). Plain JavaScript, because next.config.mjs reads it. */
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
  "q",
  "sort",
  "page",
]);
