import "server-only";
import type { MDXRemoteProps } from "next-mdx-remote/rsc";
import { blogErrors } from "@/lib/features/blog/constants";
import { listPosts } from "@/lib/features/blog/data";
import { contentRoot } from "@/lib/features/blog/source/data";
import type { PagePost } from "@/lib/features/blog/types";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { isHttpUrl } from "@/lib/shared/fields";
import type { ArticleSite } from "./links";
import { type ArticleSource, articleToHtml, type RenderedArticle, renderArticle } from "./pipeline";

/** What an article's links need to know of the site and its source. */
async function readSite(): Promise<ArticleSite> {
  const root = contentRoot();
  const slugs = new Set((await listPosts()).posts.map(({ slug }) => slug));
  return {
    siteUrl: env().SITE_URL,
    sourceRoot: isHttpUrl(root) ? root : null,
    isPost: (slug) => slugs.has(slug),
  };
}

/**
 * A post's article, ready for its page.
 * @param components what stands for an element, e.g. links within the site for `a`
 * @returns `failure`: the specified sentence, where there is no text or it cannot be rendered
 */
export async function renderPost(
  post: PagePost,
  components: MDXRemoteProps["components"],
): Promise<RenderedArticle | { failure: string }> {
  if (post.text === null) return { failure: post.failure ?? blogErrors.text };
  try {
    return await renderArticle({ ...post, text: post.text }, await readSite(), components);
  } catch (error) {
    logger.error({ slug: post.slug, err: error }, "a stored post cannot be rendered");
    return { failure: blogErrors.text };
  }
}

/** An article as HTML for feed readers. */
export async function articleHtml(source: ArticleSource): Promise<string> {
  return articleToHtml(source, await readSite());
}
