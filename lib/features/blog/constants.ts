import { blogCategories, categorySlug } from "@/lib/shared/categories";

export type BlogCategory = (typeof blogCategories)[number];

export const allCategories = "All";

/** @param text a category's name or slug, in any case */
export function findCategory(text: string): BlogCategory | undefined {
  const slug = categorySlug(text.trim());
  return blogCategories.find((category) => categorySlug(category) === slug);
}

export const newPostDays = 7;

/** Not counting the Featured Article. */
export const postsPerPage = 24;

export const blogSearchMaxLength = 100;

/** Slugs are used in addresses and file names. */
export const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
