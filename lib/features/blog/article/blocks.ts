import "server-only";
import type { Element, Root, Text } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { ArticleHeading } from "@/lib/features/blog/types";
import { message } from "@/lib/shared/message";

/** Reads a message in the language of articles. */
export type ReadText = (text: string) => string;

const box = (properties: Element["properties"], children: Element["children"]): Element => ({
  type: "element",
  tagName: "div",
  properties,
  children,
});

/** Wide tables scroll by themselves, by keyboard too. */
function wrapTable(table: Element, read: ReadText): Element {
  const heads = textOf(
    table.children.find((child) => "tagName" in child && child.tagName === "thead") ?? table,
  );
  const headings = heads.replace(/\s+/g, " ").trim();
  const label = read(message("blog.article.table", { headings })).slice(0, 120);
  return box({ className: ["table-scroll"], role: "region", ariaLabel: label, tabIndex: 0 }, [table]);
}

/**
 * Shows a task's checkbox as a labelled picture: it cannot be used, and an unnamed control fails accessibility checks.
 */
function taskMark({ properties }: Element, read: ReadText): Element {
  const isDone = properties.checked === true;
  return {
    type: "element",
    tagName: "span",
    properties: {
      className: ["task-mark", ...(isDone ? ["task-done"] : [])],
      role: "img",
      ariaLabel: read(message(isDone ? "blog.article.done" : "blog.article.toDo")),
    },
    children: [],
  };
}

/** Makes tables and task lists usable on small screens and with screen readers. */
export function shapeBlocks(read: ReadText) {
  return (tree: Root) => {
    visit(tree, "element", (element, index, parent) => {
      if (!parent || index === undefined) return;
      if (element.tagName === "table") {
        parent.children[index] = wrapTable(element, read);
        return SKIP;
      }
      if (element.tagName === "input") parent.children[index] = taskMark(element, read);
    });
  };
}

export const alertTitles: Record<string, string> = {
  note: message("blog.article.alerts.note"),
  tip: message("blog.article.alerts.tip"),
  important: message("blog.article.alerts.important"),
  warning: message("blog.article.alerts.warning"),
  caution: message("blog.article.alerts.caution"),
};

const marker = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i;

const isElement = (node: { type: string }): node is Element => node.type === "element";

/** The first text of a quote, with its paragraph. */
function beginningOf(quote: Element): { paragraph: Element; text: Text } | null {
  const paragraph = quote.children.find(isElement);
  const [text] = paragraph?.tagName === "p" ? paragraph.children : [];
  return paragraph && text?.type === "text" ? { paragraph, text } : null;
}

/** Shows quotes that begin with `[!NOTE]` and the like as boxes, as GitHub does. */
export function shapeAlerts(read: ReadText) {
  return (tree: Root) => {
    visit(tree, "element", (element) => {
      if (element.tagName !== "blockquote") return;
      const begin = beginningOf(element);
      const kind = begin && marker.exec(begin.text.value)?.[1]?.toLowerCase();
      if (!begin || !kind) return;
      begin.text.value = begin.text.value.replace(marker, "");
      const [first, ...rest] = begin.paragraph.children;
      const isBare = first?.type === "text" && !first.value.trim();
      if (isBare && rest[0] && isElement(rest[0]) && rest[0].tagName === "br")
        begin.paragraph.children = rest.slice(1);
      if (isBare && rest.length === 0)
        element.children = element.children.filter((child) => child !== begin.paragraph);
      element.tagName = "div";
      element.properties = { className: ["alert", `alert-${kind}`] };
      element.children.unshift({
        type: "element",
        tagName: "p",
        properties: { className: ["alert-title"] },
        children: [{ type: "text", value: read(alertTitles[kind] ?? kind) }],
      });
    });
  };
}

const levelOf = (element: Element): number => Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);

function headingsOf(tree: Root): Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (levelOf(element) > 0) found.push(element);
  });
  return found;
}

/** Fits headings under the page's `h1`: drops a repeated title and empty headings, and never skips a level. */
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

/** Prefixes heading ids, so that a post cannot take an id that the page needs. */
export const headingPrefix = "section-";

export function readOutline(tree: Root): ArticleHeading[] {
  return headingsOf(tree).flatMap((heading) => {
    const level = levelOf(heading);
    const id = String(heading.properties.id ?? "");
    if ((level !== 2 && level !== 3) || !id.startsWith(headingPrefix)) return [];
    return [{ id, title: textOf(heading).trim(), level }];
  });
}

export function addAnchors(read: ReadText) {
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
          ariaLabel: read(message("blog.article.section", { title: textOf(heading).trim() })),
        },
        children: [{ type: "text", value: "#" }],
      });
    }
  };
}
