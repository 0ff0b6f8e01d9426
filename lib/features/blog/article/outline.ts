import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { ArticleHeading } from "@/lib/features/blog/types";

const levelOf = (element: Element): number => Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);

function headingsOf(tree: Root): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (levelOf(element) > 0) found.push(element);
  });
  return found;
}

/**
 * Fits a post's headings under the page's own `h1`: a first one that repeats the title goes, so do empty ones, and
 * no level is skipped.
 */
export function fitHeadings(title: string) {
  return (tree: Root) => {
    const [first] = headingsOf(tree);
    visit(tree, "element", (element, index, parent) => {
      if (levelOf(element) === 0 || !parent || index === undefined) return;
      const isTitle = element === first && levelOf(element) === 1 && sameWords(textOf(element), title);
      if (!isTitle && textOf(element).trim()) return;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
    const headings = headingsOf(tree);
    const shift = headings.some((heading) => levelOf(heading) === 1) ? 1 : 0;
    let before = 1;
    for (const heading of headings) {
      const level = Math.min(levelOf(heading) + shift, before + 1, 6);
      heading.tagName = `h${level}`;
      before = level;
    }
  };
}

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Before each heading's own id, so that no post can take an id that the page needs. */
export const headingPrefix = "section-";

/** The sections of an article, for its table of contents. */
export function outlineOf(tree: Root): ArticleHeading[] {
  return headingsOf(tree).flatMap((heading) => {
    const level = levelOf(heading);
    const id = String(heading.properties.id ?? "");
    if ((level !== 2 && level !== 3) || !id.startsWith(headingPrefix)) return [];
    return [{ id, title: textOf(heading).trim(), level }];
  });
}

/** Adds a link to itself to each section's heading. */
export function addAnchors() {
  return (tree: Root) => {
    for (const heading of headingsOf(tree)) {
      const id = String(heading.properties.id ?? "");
      if (!id.startsWith(headingPrefix)) continue;
      heading.children.push({
        type: "element",
        tagName: "a",
        properties: {
          href: `#${id}`,
          className: ["heading-anchor"],
          ariaLabel: `Link to the section ${textOf(heading).trim()}`,
        },
        children: [{ type: "text", value: "#" }],
      });
    }
  };
}
