import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { slugPattern } from "@/lib/features/blog/constants";
import { paths } from "@/lib/shared/paths";
import { headingPrefix } from "./outline";

/** A link to another post's file, as authors write it in a repository. */
const postFile = /^(?![a-z][a-z0-9+.-]*:|\/\/)(?:[^?#]*\/)?([^/?#]+)\.md(#.*)?$/i;

/**
 * Where a post's link leads. Addresses are resolved as a browser would, so that `//host` and `/\host` are seen for
 * what they are.
 */
function resolve(href: string, siteUrl: string): { href: string; isOutside: boolean } | null {
  if (!href) return null;
  const file = postFile.exec(href);
  if (file?.[1] && slugPattern.test(file[1]))
    return { href: paths.blogPost(file[1]) + (file[2] ?? ""), isOutside: false };
  if (!URL.canParse(href, siteUrl)) return null;
  const url = new URL(href, siteUrl);
  if (url.protocol === "mailto:") return { href: url.href, isOutside: false };
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.origin !== new URL(siteUrl).origin) return { href: url.href, isOutside: true };
  return { href: url.pathname + url.search + url.hash, isOutside: false };
}

/**
 * Makes an article's links safe and tells those that leave the site apart.
 * @param absolute addresses of our own pages in full, for feeds
 */
export function shapeLinks(siteUrl: string, absolute: boolean) {
  return (tree: Root) => {
    const ids = new Set<string>();
    visit(tree, "element", ({ properties }) => {
      if (properties.id) ids.add(String(properties.id));
    });
    visit(tree, "element", (element) => {
      if (element.tagName !== "a") return;
      const href = String(element.properties.href ?? "");
      if (href.startsWith("#")) element.properties.href = fragment(href, ids);
      else shapeLink(element, resolve(href, siteUrl), siteUrl, absolute);
    });
  };
}

/** Authors link to headings by their bare names; ours carry a prefix. */
function fragment(href: string, ids: Set<string>): string {
  const own = `${headingPrefix}${href.slice(1).toLowerCase()}`;
  return ids.has(own) ? `#${own}` : href;
}

function shapeLink(
  element: Element,
  target: ReturnType<typeof resolve>,
  siteUrl: string,
  absolute: boolean,
): void {
  if (!target) {
    element.tagName = "span";
    element.properties = {};
    return;
  }
  const { href, isOutside } = target;
  element.properties.href = absolute && href.startsWith("/") ? siteUrl + href : href;
  const hasPicture = element.children.some((child) => "tagName" in child && child.tagName === "img");
  if (!textOf(element).trim() && !hasPicture) element.children = [{ type: "text", value: href }];
  if (!isOutside || absolute) return;
  Object.assign(element.properties, {
    target: "_blank",
    rel: "noopener noreferrer nofollow",
    className: ["outside-link"],
  });
  element.children.push({
    type: "element",
    tagName: "span",
    properties: { className: ["sr-only"] },
    children: [{ type: "text", value: " (opens in a new tab)" }],
  });
}
