import "server-only";
import { AppError } from "@/lib/shared/errors";
import { middleSize } from "@/lib/shared/picture-loader";
import { blogErrors } from "./constants";
import { listPosts } from "./data";
import type { CardPost, PublicPostMetadata } from "./types";

/** A post as the public call has it; the picture is ours, never the other site's. */
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

/**
 * What GET /api/blog/posts answers.
 * @throws AppError unavailable while no list could ever be read
 */
export async function readPublicList(): Promise<PublicPostMetadata[]> {
  const { failure, posts } = await listPosts();
  if (failure) throw new AppError("unavailable", blogErrors.posts);
  return posts.map(toMetadata);
}
