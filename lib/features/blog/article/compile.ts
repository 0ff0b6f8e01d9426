import "server-only";
import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { compileMDX, type MDXRemoteProps } from "next-mdx-remote/rsc";
import type { ReactElement } from "react";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { blogErrors } from "@/lib/features/blog/constants";
import type { ArticleHeading, PagePost } from "@/lib/features/blog/types";
import { env } from "@/lib/server/env";
import { logger } from "@/lib/server/logger";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { shapeBlocks } from "./blocks";
import { highlightCode } from "./highlight";
import { tooMuch } from "./limits";
import { shapeLinks } from "./links";
import { addAnchors, fitHeadings, headingPrefix, outlineOf } from "./outline";
import { collectPictures, showPictures } from "./pictures";
import { articleSchema } from "./sanitize";

type Plugins = NonNullable<
  NonNullable<NonNullable<MDXRemoteProps["options"]>["mdxOptions"]>["rehypePlugins"]
>;

/** A text and what it needs to know of its post. */
export type ArticleSource = {
  text: string;
  title: string;
  textPath: string;
  pictures: Record<string, PublicPicture>;
};

/**
 * Turns markdown into a React tree, as next-mdx-remote does in its markdown mode: no expression, import or element
 * of a component is anything but text there, HTML is dropped, and the rest is held against a list of what may stay
 * (D10).
 */
async function compile(
  text: string,
  rehypePlugins: Plugins,
  components: MDXRemoteProps["components"] = {},
): Promise<ReactElement> {
  const mdxOptions = {
    format: "md" as const,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      [rehypeSanitize, articleSchema] as [typeof rehypeSanitize, object],
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

/** A plugin that hands the tree out and changes nothing. */
const look = (at: (tree: Root) => void) => () => (tree: Root) => at(tree);

type Rendered = { content: ReactElement; headings: ArticleHeading[] };

/**
 * A post's article, ready for its page.
 * @param components what stands for an element, e.g. links within the site for `a`
 * @returns `failure`: the specified sentence, where there is no text or it cannot be rendered
 */
export async function renderPost(
  post: PagePost,
  components: MDXRemoteProps["components"],
): Promise<Rendered | { failure: string }> {
  if (post.text === null) return { failure: post.failure ?? blogErrors.text };
  try {
    return await renderArticle({ ...post, text: post.text }, components);
  } catch (error) {
    logger.error({ slug: post.slug, err: error }, "a kept post cannot be rendered");
    return { failure: blogErrors.text };
  }
}

async function renderArticle(
  { text, title, textPath, pictures }: ArticleSource,
  components: MDXRemoteProps["components"],
): Promise<Rendered> {
  let headings: ArticleHeading[] = [];
  const content = await compile(
    text,
    [
      [fitHeadings, title],
      [rehypeSlug, { prefix: headingPrefix }],
      look((tree) => {
        headings = outlineOf(tree);
      }),
      addAnchors,
      () => showPictures(textPath, pictures, ""),
      () => shapeLinks(env().SITE_URL, false),
      shapeBlocks,
      highlightCode,
    ],
    components,
  );
  return { content, headings };
}

/** An article as HTML for feed readers: whole addresses, nothing that needs our style sheet. */
export async function articleHtml({ text, title, textPath, pictures }: ArticleSource): Promise<string> {
  const siteUrl = env().SITE_URL;
  let html = "";
  await compile(text, [
    [fitHeadings, title],
    () => showPictures(textPath, pictures, siteUrl),
    () => shapeLinks(siteUrl, true),
    look((tree) => {
      html = toHtml(tree);
    }),
  ]);
  return html;
}

/**
 * Reads through a text before it is kept.
 * @returns the keys of the pictures it names
 * @throws Error when it cannot be rendered
 */
export async function inspectArticle(text: string, textPath: string): Promise<string[]> {
  const problem = tooMuch(text);
  if (problem) throw new Error(problem);
  const found = new Set<string>();
  await compile(text, [() => collectPictures(textPath, found), highlightCode]);
  return [...found].slice(0, mostPictures);
}

/** Pictures of one text that we fetch; the rest are told in words. */
const mostPictures = 40;
