import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { slugPattern } from "@/lib/features/blog/constants";
import { below, sourcePath } from "@/lib/features/blog/source/policy";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { headingPrefix, type ReadText } from "./blocks";

export type ArticleSite = {
  siteUrl: string;
  /** the base address of texts and files; null for a folder */
  sourceRoot: string | null;
  isPost: (slug: string) => boolean;
  /** reads the texts that authors do not write, in the site's language */
  read: ReadText;
};

type LinkContext = ArticleSite & { textPath: string; isAbsolute: boolean };
type Target = { href: string; isOutside: boolean };

/** Splits a relative address into path, query and hash. */
const relative = /^(?![a-z][a-z0-9+.-]*:|[\\/]{2}|[?#])([^?#]*)(\?[^#]*)?(#.*)?$/i;

/** Section ids have a prefix that authors do not write. */
function sectionHash(hash: string | undefined): string {
  if (!hash || hash === "#") return "";
  const name = decode(hash.slice(1));
  return name.startsWith(headingPrefix) ? hash : `#${headingPrefix}${name.toLowerCase()}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Resolves a relative link, as authors write it in a repository, to a post or to a file at the source.
 * @returns undefined for an address on this site, null for a file in a folder, which has no address
 */
function resolveFile(href: string, context: LinkContext): Target | null | undefined {
  const [, path = "", , hash] = relative.exec(href) ?? [];
  if (!path) return undefined;
  const name = /([^/]+?)(?:\.mdx?)?\/?$/i.exec(decode(path))?.[1] ?? "";
  const isText = /\.mdx?$/i.test(path);
  const isInRepository = isText || !path.startsWith("/");
  if (isInRepository && slugPattern.test(name) && context.isPost(name))
    return { href: paths.blogPost(name) + sectionHash(hash), isOutside: false };
  const isFile = /\.\w{1,10}$/.test(path) || /^\.\.?\//.test(path);
  if (!isText && (path.startsWith("/") || !isFile)) return undefined;
  const parts = sourcePath(path, context.textPath.split("/").slice(0, -1));
  if (!context.sourceRoot || !parts?.length) return null;
  return { href: below(context.sourceRoot, parts) + (hash ?? ""), isOutside: true };
}

/** Resolves addresses as browsers do, so that `//host` and `/\host` count as external. */
function resolve(href: string, context: LinkContext): Target | null {
  if (!href) return null;
  const file = resolveFile(href, context);
  if (file !== undefined) return file;
  const { siteUrl } = context;
  if (!URL.canParse(href, siteUrl)) return null;
  const url = new URL(href, siteUrl);
  if (url.protocol === "mailto:") return { href: url.href, isOutside: false };
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.origin !== new URL(siteUrl).origin) return { href: url.href, isOutside: true };
  const slug = /^\/blog\/([^/]+)$/.exec(url.pathname)?.[1];
  const hash = slug && context.isPost(slug) ? sectionHash(url.hash) : url.hash;
  return { href: url.pathname + url.search + hash, isOutside: false };
}

/** Makes links safe and marks external ones. @param context `isAbsolute` writes full addresses, for feeds */
export function shapeLinks(context: LinkContext) {
  return (tree: Root) => {
    const ids = new Set<string>();
    visit(tree, "element", ({ properties }) => {
      if (properties.id) ids.add(String(properties.id));
    });
    visit(tree, "element", (element) => {
      if (element.tagName !== "a") return;
      const href = String(element.properties.href ?? "");
      if (href.startsWith("#")) element.properties.href = fragment(href, ids);
      else shapeLink(element, href ? resolve(href, context) : null, context);
    });
  };
}

/** Authors link to headings without the prefix, either plain or percent-encoded. */
function fragment(href: string, ids: Set<string>): string {
  const own = sectionHash(href);
  return ids.has(own.slice(1)) ? own : href;
}

function shapeLink(
  element: Element,
  target: Target | null,
  { siteUrl, isAbsolute, read }: LinkContext,
): void {
  if (!target) {
    element.tagName = "span";
    element.properties = element.properties.id ? { id: element.properties.id } : {};
    return;
  }
  const { href, isOutside } = target;
  element.properties.href = isAbsolute && href.startsWith("/") ? siteUrl + href : href;
  if (isAbsolute) delete element.properties.dataPlayer;
  const hasPicture = element.children.some((child) => "tagName" in child && child.tagName === "img");
  if (!textOf(element).trim() && !hasPicture) element.children = [{ type: "text", value: href }];
  if (!isOutside || isAbsolute) return;
  Object.assign(element.properties, {
    target: "_blank",
    rel: "noopener noreferrer nofollow",
    className: ["outside-link"],
  });
  element.children.push({
    type: "element",
    tagName: "span",
    properties: { className: ["sr-only"] },
    children: [{ type: "text", value: ` ${read(message("blog.article.newTab"))}` }],
  });
}
