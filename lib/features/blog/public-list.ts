import "server-only";
import { unstable_cache } from "next/cache";
import { tagOf } from "@/lib/server/http/conditional.mjs";
import { AppError } from "@/lib/shared/errors";
import { middleSize } from "@/lib/shared/picture-loader";
import { blogErrors } from "./constants";
import { listPosts } from "./data";
import type { CardPost, PublicPostMetadata } from "./types";

/** A post in the shape of the specification's section 3; the picture is ours, never the other site's (D10). */
const toMetadata = ({ picture, pictureAlt, ...post }: CardPost): PublicPostMetadata => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  author: post.author,
  authorTwitter: post.authorTwitter,
  publishedAt: post.publishedAt,
  readTime: post.readTime,
  featured: post.featured,
  image: picture ? { type: "url", src: middleSize(picture), alt: pictureAlt } : null,
});

/** The list as finished text: written once after each change of the blog, sent to every visitor. */
const written = unstable_cache(
  async (): Promise<{ body: string; etag: string } | null> => {
    const { failure, posts } = await listPosts();
    if (failure) return null;
    const body = JSON.stringify(posts.map(toMetadata));
    return { body, etag: tagOf(body) };
  },
  ["blog-public-list"],
  { tags: ["blog"] },
);

/**
 * The answer of GET /api/blog/posts.
 * @throws AppError unavailable while no list could ever be read
 */
export async function readPublicList(): Promise<{ body: string; etag: string }> {
  const list = await written();
  if (!list) throw new AppError("unavailable", blogErrors.posts);
  return list;
}
