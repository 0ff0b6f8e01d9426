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
import { isHttpUrl } from "@/lib/shared/clean-text";
import type { ArticleSite } from "./links";
import { type ArticleSource, articleToHtml, type RenderedArticle, renderArticle } from "./pipeline";

/** The site and the source as an article's links need them, and the posts that there are. */
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

async function renderOnce(source: ArticleSource): Promise<RenderedArticle> {
  const { site, slugs } = await readSite();
  if (source.text.length < longText) return renderArticle(source, site, {});
  const { text, title, textPath, pictures } = source;
  const linked = slugs.filter((slug) => text.includes(slug));
  const key = sha256(JSON.stringify([text, title, textPath, pictures, site, linked]));
  const known = longArticles.get(key);
  if (known) return known;
  const rendering = renderArticle(source, site, {});
  longArticles.set(key, rendering);
  rendering.catch(() => longArticles.delete(key));
  return rendering;
}

/** What the pages of long posts show, by slug: the one before stays until a changed one is rendered. */
const shownArticles = new Map<string, RenderedArticle>();

/**
 * Renders the long posts that are not rendered yet, before anybody asks for them.
 * @returns whether one was shown as it was before
 */
export async function renderLongPosts(): Promise<boolean> {
  const posts = await listLongPosts(longText, mostLong);
  const gone = [...shownArticles.keys()].filter((slug) => posts.every((post) => post.slug !== slug));
  for (const slug of gone) shownArticles.delete(slug);
  let isReplaced = gone.length > 0;
  for (const post of posts) {
    const before = shownArticles.get(post.slug);
    const article = await renderOnce({ ...post, text: post.text ?? "" }).catch((error: Error) =>
      logUnrendered(post.slug, error),
    );
    if (article) shownArticles.set(post.slug, article);
    else shownArticles.delete(post.slug);
    if (before && before !== article) isReplaced = true;
  }
  return isReplaced;
}

function logUnrendered(slug: string, error: unknown): void {
  logger.error({ slug, err: error }, "a stored post cannot be rendered");
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
    const article = shownArticles.get(post.slug) ?? (await renderOnce({ ...post, text: post.text }));
    const content = article.content as ReactElement<Pick<MDXRemoteProps, "components">>;
    return { ...article, content: cloneElement(content, { components }) };
  } catch (error) {
    logUnrendered(post.slug, error);
    return { failure: blogErrors.text };
  }
}

/** An article as HTML for feed readers. */
export async function articleHtml(source: ArticleSource): Promise<string> {
  return articleToHtml(source, (await readSite()).site);
}
