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

/** The blog's categories. Posts of any other show under All only. */
export const blogCategories = [
  "Indie games",
  "Streaming",
  "Gaming news",
  "web3",
  "Crypto",
  "Community",
] as const;

/** A category's name in addresses, e.g. `indie-games`. */
export const categorySlug = (category: string): string => category.toLowerCase().replace(/\s+/g, "-");

/** The blog's categories as addresses name them. */
export const blogCategorySlugs = blogCategories.map(categorySlug);
