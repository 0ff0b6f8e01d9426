import "server-only";
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { compileMDX, type MDXRemoteProps } from "next-mdx-remote/rsc";
import type { ReactElement } from "react";
import rehypeRaw from "rehype-raw";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { ArticleHeading } from "@/lib/features/blog/types";
import { message } from "@/lib/shared/message";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import {
  addAnchors,
  fitHeadings,
  headingPrefix,
  type ReadText,
  readOutline,
  shapeAlerts,
  shapeBlocks,
} from "./blocks";
import { highlightCode } from "./highlight";
import { articleSchema, shapeHtml, tidyHtml } from "./html";
import { type ArticleSite, shapeLinks } from "./links";
import { collectPictures, showPictures } from "./pictures";

/**
 * Limits far above real posts. Parsing markdown takes more than linear time with many nested containers, brackets or
 * footnotes, so an unlimited text could block the server.
 */
const most: { what: string; pattern: RegExp; count: number }[] = [
  { what: "brackets", pattern: /\[/g, count: 4_000 },
  { what: "footnotes", pattern: /\[\^/g, count: 400 },
  { what: "emphasis", pattern: /[*_~]/g, count: 20_000 },
  { what: "code marks", pattern: /`/g, count: 10_000 },
  { what: "tags", pattern: /<[a-z/]/gi, count: 5_000 },
  { what: "cells of tables", pattern: /\|/g, count: 20_000 },
  {
    what: "blocks within blocks",
    pattern: /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){4,}[^-*+\s]/gm,
    count: 60,
  },
];

/** More nested quotes than a page can show. */
const deepQuote = /^[ \t]*(?:>[ \t]*){16,}/m;
const deepList = /^[ \t]{80,}(?:[-*+]|\d+[.)])[ \t]/m;
const manyMarks = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){16,}/m;

/** @returns why a text is too complex to parse, or null */
export function findParseLimit(text: string): string | null {
  for (const { what, pattern, count } of most)
    if ((text.match(pattern)?.length ?? 0) > count) return `too many ${what}`;
  return [deepQuote, deepList, manyMarks].some((pattern) => pattern.test(text)) ? "nested too deeply" : null;
}

type Plugins = NonNullable<
  NonNullable<NonNullable<MDXRemoteProps["options"]>["mdxOptions"]>["rehypePlugins"]
>;

export type ArticleSource = {
  text: string;
  title: string;
  textPath: string;
  pictures: Record<string, PublicPicture>;
};

export type RenderedArticle = { content: ReactElement; headings: ArticleHeading[] };

type Shown = { components?: MDXRemoteProps["components"]; read?: ReadText };

/**
 * Turns markdown into a React tree, as next-mdx-remote does in markdown mode: expressions, imports and component
 * attributes stay text. HTML is parsed and sanitized.
 */
async function compile(
  text: string,
  rehypePlugins: Plugins,
  { components = {}, read = (words) => words }: Shown = {},
): Promise<ReactElement> {
  const mdxOptions = {
    format: "md" as const,
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: {
      footnoteLabel: read(message("blog.article.footnotes")),
      footnoteBackLabel: (reference: number, repeated: number) => {
        const number = repeated > 1 ? `${reference + 1}-${repeated}` : String(reference + 1);
        return read(message("blog.article.backToReference", { number }));
      },
    },
    rehypePlugins: [
      tidyHtml,
      rehypeRaw,
      () => shapeHtml(headingPrefix),
      [rehypeSanitize, articleSchema] as [typeof rehypeSanitize, object],
      () => shapeAlerts(read),
      ...(rehypePlugins ?? []),
    ],
  };
  const { content } = await compileMDX({
    source: text,
    options: { mdxOptions, parseFrontmatter: false },
    components,
  });
  return content;
}

/** A plugin that passes on the tree unchanged. */
const look = (at: (tree: Root) => void) => () => (tree: Root) => at(tree);

type Outline = (headings: ArticleHeading[]) => void;

/** What shapes an article for its page. */
const pagePlugins = (
  { title, textPath, pictures }: ArticleSource,
  site: ArticleSite,
  onOutline: Outline,
): NonNullable<Plugins> => [
  [fitHeadings, title],
  [rehypeSlug, { prefix: headingPrefix }],
  look((tree) => onOutline(readOutline(tree))),
  () => addAnchors(site.read),
  () => showPictures({ ...site, textPath, pictures, siteUrl: "" }),
  () => shapeLinks({ ...site, textPath, isAbsolute: false }),
  () => shapeBlocks(site.read),
  highlightCode,
];

/** @param components replacements for elements, e.g. internal links for `a` */
export async function renderArticle(
  source: ArticleSource,
  site: ArticleSite,
  components: MDXRemoteProps["components"],
): Promise<RenderedArticle> {
  let headings: ArticleHeading[] = [];
  const plugins = pagePlugins(source, site, (found) => {
    headings = found;
  });
  const content = await compile(source.text, plugins, { components, read: site.read });
  return { content, headings };
}

/** The article as its page shows it, as HTML. */
export async function articleToPageHtml(source: ArticleSource, site: ArticleSite): Promise<string> {
  let html = "";
  const plugins = pagePlugins(source, site, () => undefined);
  const keep = look((tree) => {
    html = toHtml(tree);
  });
  await compile(source.text, [...plugins, keep], { read: site.read });
  return html;
}

/** For feed readers: absolute addresses, no dependence on the style sheet. */
export async function articleToHtml(
  { text, title, textPath, pictures }: ArticleSource,
  site: ArticleSite,
): Promise<string> {
  let html = "";
  const { read } = site;
  await compile(
    text,
    [
      [fitHeadings, title],
      [rehypeSlug, { prefix: headingPrefix }],
      () => showPictures({ textPath, pictures, ...site }),
      () => shapeLinks({ ...site, textPath, isAbsolute: true }),
      look((tree) => {
        html = toHtml(tree);
      }),
    ],
    { read },
  );
  return html;
}

/** Checks a text before it is stored. @returns the keys of its pictures @throws Error when it cannot be rendered */
export async function inspectArticle(text: string, textPath: string): Promise<string[]> {
  const problem = findParseLimit(text);
  if (problem) throw new Error(problem);
  const found = new Set<string>();
  await compile(text, [() => collectPictures(textPath, found), highlightCode]);
  return [...found].slice(0, mostPictures);
}

/** Pictures fetched per text; the rest show as words. */
const mostPictures = 40;
