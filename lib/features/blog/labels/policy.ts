import { allCategories, type BlogCategory } from "@/lib/features/blog/constants";
import { message } from "@/lib/shared/message";

const categoryNames = {
  [allCategories]: message("blog.categories.all"),
  "Indie games": message("blog.categories.indieGames"),
  Streaming: message("blog.categories.streaming"),
  "Gaming news": message("blog.categories.gamingNews"),
  web3: message("blog.categories.web3"),
  Crypto: message("blog.categories.crypto"),
  Community: message("blog.categories.community"),
} satisfies Record<BlogCategory | typeof allCategories, string>;

/** @returns a message; the name itself for a post's own category */
export const categoryName = (category: string): string =>
  Object.hasOwn(categoryNames, category) ? categoryNames[category as BlogCategory] : category;

/** @param readTime e.g. `4 min read` @returns a message; other texts of the source as they are */
export function readTimeText(readTime: string): string {
  const [, minutes] = /^(\d+) min read$/.exec(readTime) ?? [];
  return minutes ? message("blog.card.readTime", { minutes }) : readTime;
}
