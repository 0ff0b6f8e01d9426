import "server-only";
import { LRUCache } from "lru-cache";
import type { MDXRemoteProps } from "next-mdx-remote/rsc";
import { cloneElement, type ReactElement } from "react";
import { blogErrors } from "@/lib/features/blog/constants";
import { listLongPosts, listPosts } from "@/lib/features/blog/data";
import { contentRoot } from "@/lib/features/blog/source/data";
import type { PagePost } from "@/lib/features/blog/types";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import { sha256 } from "@/lib/server/signature";
import { isHttpUrl } from "@/lib/shared/fields";
import type { ArticleSite } from "./links";
import { type ArticleSource, articleToHtml, type RenderedArticle, renderArticle } from "./pipeline";

/** The site and the source as an article's links need them. */
async function readSite(): Promise<{ site: ArticleSite; slugs: string[] }> {
  const root = contentRoot();
  const slugs = (await listPosts()).posts.map(({ slug }) => slug).sort();
  const known = new Set(slugs);
  const sourceRoot = isHttpUrl(root) ? root : null;
  return { site: { siteUrl: env().SITE_URL, sourceRoot, isPost: (slug) => known.has(slug) }, slugs };
}

/** Parsing and colouring so many characters takes long enough to be felt: it is done ahead of the first visitor. */
const longText = 30_000;
const mostLong = 20;

/** Long articles by everything that they are made of. */
const longArticles = new LRUCache<string, Promise<RenderedArticle>>({ max: 2 * mostLong });

function renderOnce(source: ArticleSource, site: ArticleSite, slugs: string[]): Promise<RenderedArticle> {
  if (source.text.length < longText) return renderArticle(source, site, {});
  const { text, title, textPath, pictures } = source;
  const key = sha256(JSON.stringify([text, title, textPath, pictures, site, slugs]));
  const known = longArticles.get(key);
  if (known) return known;
  const rendering = renderArticle(source, site, {});
  longArticles.set(key, rendering);
  rendering.catch(() => longArticles.delete(key));
  return rendering;
}

/** Renders the long posts that are not rendered yet, before anybody asks for them. */
export async function renderLongPosts(): Promise<void> {
  for (const post of await listLongPosts(longText, mostLong)) await renderPost(post, {});
}

/**
 * A post's article, ready for its page.
 * @param components what stands for an element, e.g. links within the site for `a`
 * @returns `failure`: the fixed sentence, where there is no text or it cannot be rendered
 */
export async function renderPost(
  post: PagePost,
  components: MDXRemoteProps["components"],
): Promise<RenderedArticle | { failure: string }> {
  if (post.text === null) return { failure: post.failure ?? blogErrors.text };
  try {
    const { site, slugs } = await readSite();
    const article = await renderOnce({ ...post, text: post.text }, site, slugs);
    const content = article.content as ReactElement<Pick<MDXRemoteProps, "components">>;
    return { ...article, content: cloneElement(content, { components }) };
  } catch (error) {
    logger.error({ slug: post.slug, err: error }, "a stored post cannot be rendered");
    return { failure: blogErrors.text };
  }
}

/** An article as HTML for feed readers. */
export async function articleHtml(source: ArticleSource): Promise<string> {
  return articleToHtml(source, (await readSite()).site);
}
