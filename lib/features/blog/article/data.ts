import "server-only";
import { LRUCache } from "lru-cache";
import type { MDXRemoteProps } from "next-mdx-remote/rsc";
import { cloneElement, type ReactElement } from "react";
import { listLongPosts, listPosts } from "@/lib/features/blog/data";
import { blogErrors } from "@/lib/features/blog/errors";
import { contentRoot } from "@/lib/features/blog/source/data";
import type { PagePost } from "@/lib/features/blog/types";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { logger } from "@/lib/server/logger";
import { sha256 } from "@/lib/server/signature";
import { siteUrl } from "@/lib/server/site-url";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { alertTitles } from "./blocks";
import type { ArticleSite } from "./links";
import {
  type ArticleSource,
  articleToHtml,
  articleToPageHtml,
  type RenderedArticle,
  renderArticle,
} from "./pipeline";

/** What links in an article need about the site, its source and the other posts. */
async function readSite(): Promise<{ site: ArticleSite; slugs: string[]; labels: string[] }> {
  const root = contentRoot();
  const slugs = (await listPosts()).posts.map(({ slug }) => slug).sort();
  const known = new Set(slugs);
  const sourceRoot = isHttpUrl(root) ? root : null;
  const read = await textReader(defaultLanguage());
  const labels = labelSamples.map(read);
  const site = { siteUrl: siteUrl(), sourceRoot, isPost: (slug: string) => known.has(slug), read };
  return { site, slugs, labels };
}

/** Texts in articles that authors do not write, to notice another language or the owner's words. */
const labelSamples = [
  ...Object.values(alertTitles),
  message("blog.article.table", { headings: "" }),
  message("blog.article.section", { title: "" }),
  message("blog.article.newTab"),
  message("blog.article.footnotes"),
];

/** Articles from this length, in characters, take noticeably long and are rendered ahead. */
const longText = 30_000;
const mostLong = 20;

/** The cache key includes every input of the article. */
const longArticles = new LRUCache<string, Promise<RenderedArticle>>({ max: 2 * mostLong });

async function renderOnce(source: ArticleSource): Promise<RenderedArticle> {
  const { site, slugs, labels } = await readSite();
  if (source.text.length < longText) return renderArticle(source, site, {});
  const { text, title, textPath, pictures } = source;
  const linked = slugs.filter((slug) => text.includes(slug));
  const key = sha256(JSON.stringify([text, title, textPath, pictures, site, labels, linked]));
  const known = longArticles.get(key);
  if (known) return known;
  const rendering = renderArticle(source, site, {});
  longArticles.set(key, rendering);
  rendering.catch(() => longArticles.delete(key));
  return rendering;
}

/** The rendered long posts by slug; an old version is shown until the new one is ready. */
const shownArticles = new Map<string, RenderedArticle>();

/** Renders changed long posts before a visitor requests them. @returns whether an old version was shown until now */
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
 * @param components replacements for elements, e.g. internal links for `a`
 * @returns `failure`: the specified sentence if the text is missing or cannot be rendered
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

export async function renderArticleHtml(source: ArticleSource): Promise<string> {
  return articleToHtml(source, (await readSite()).site);
}

/** An article as its page would show it. */
export async function renderArticlePreview(source: ArticleSource): Promise<string> {
  return articleToPageHtml(source, (await readSite()).site);
}
