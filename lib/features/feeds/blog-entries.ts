import "server-only";
import { articleHtml } from "@/lib/features/blog/article/data";
import { newestPosts } from "@/lib/features/blog/data";
import type { PagePost } from "@/lib/features/blog/types";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import { middleSize } from "@/lib/shared/picture-loader";
import { feedLength } from "./constants";
import type { FeedEntry } from "./types";

/** The newest posts with their whole texts. @param category one of the blog's, or null for all */
export async function newestBlogEntries(category: string | null): Promise<FeedEntry[]> {
  const posts = await newestPosts(category, feedLength);
  return Promise.all(posts.map(toEntry));
}

async function toEntry(post: PagePost): Promise<FeedEntry> {
  const { text, picture } = post;
  const file = picture ? middleSize(picture) : null;
  return {
    url: absoluteUrl(paths.blogPost(post.slug)),
    title: post.title,
    author: post.author,
    summary: post.excerpt,
    paragraphs: [post.excerpt],
    ...(text ? { html: await articleHtml({ ...post, text }) } : {}),
    facts: [],
    tags: post.category ? [post.category] : [],
    pictureUrl: file?.startsWith("/") ? absoluteUrl(file) : file,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
  };
}
