// Node loads this file itself, for next.config.mjs.

/** The categories of games until the owner changes them (game-categories.ts). */
export const defaultCategories = [
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

/** Posts in other categories appear under All only. */
export const blogCategories = [
  "Indie games",
  "Streaming",
  "Gaming news",
  "web3",
  "Crypto",
  "Community",
] as const;

/** e.g. `indie-games` */
export const categorySlug = (category: string): string => category.toLowerCase().replace(/\s+/g, "-");

export const blogCategorySlugs = blogCategories.map(categorySlug);
