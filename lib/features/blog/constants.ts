import { blogCategories, categorySlug } from "@/lib/shared/categories";

type BlogCategory = (typeof blogCategories)[number];

export const allCategories = "All";

/** @param text a category's name or slug, in any case @returns undefined for what is none of the six */
export function findCategory(text: string): BlogCategory | undefined {
  const slug = categorySlug(text.trim());
  return blogCategories.find((category) => categorySlug(category) === slug);
}

/** A post is new for this many days. */
export const newPostDays = 7;

/** Cards of one page of the list, the Featured Article aside. */
export const postsPerPage = 24;

/** The longest search that the list takes. */
export const blogSearchMaxLength = 100;

/** The form of a slug; slugs stand in addresses and in file names. */
export const slugPattern = /^[a-z0-9][a-z0-9-]*$/;

/** The words for what went wrong. */
export const blogErrors = {
  posts: "Failed to fetch posts",
  notFound: "Post not found",
  folderText: "Failed to fetch post content from specified folder",
  text: "Failed to fetch post content",
} as const;
