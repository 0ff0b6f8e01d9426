import "server-only";
import { allCategories, findCategory, postsPerPage } from "./constants";
import { listPosts, searchPosts } from "./data";
import { searchWords } from "./text";
import type { BlogPage, BlogSelection, CardPost } from "./types";

/** A category that is none of ours has no posts, whatever posts call theirs: they show under All only. */
const isIn = (category: string) => {
  const known = findCategory(category);
  return (post: CardPost) => category === allCategories || (known !== undefined && post.category === known);
};

/**
 * A page of the list. Of several featured posts the newest is the Featured Article, the
 * others stay in the grid; a search shows its results alone.
 */
export async function readBlogPage({ category, q, page }: BlogSelection): Promise<BlogPage> {
  const { failure, posts } = await listPosts();
  const words = searchWords(q);
  const found = words.length && !failure ? await searchPosts(words) : posts;
  const chosen = found.filter(isIn(category));
  const featured = words.length ? undefined : chosen.find((post) => post.featured);
  const others = chosen.filter((post) => post !== featured);
  const pageCount = Math.max(1, Math.ceil(others.length / postsPerPage));
  const shownPage = Math.min(page, pageCount);
  return {
    failure,
    featured: shownPage === 1 ? (featured ?? null) : null,
    posts: others.slice((shownPage - 1) * postsPerPage, shownPage * postsPerPage),
    total: chosen.length,
    page: shownPage,
    pageCount,
  };
}
