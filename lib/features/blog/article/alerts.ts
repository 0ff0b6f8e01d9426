import "server-only";
import type { Element, Root, Text } from "hast";
import { visit } from "unist-util-visit";

const titles: Record<string, string> = {
  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
};

const marker = /^\s*\[!(note|tip|important|warning|caution)\][^\S\n]*(?:\n|$)/i;

const isElement = (node: { type: string }): node is Element => node.type === "element";

/** The text with which a quote begins, and the paragraph it stands in. */
function beginningOf(quote: Element): { paragraph: Element; text: Text } | null {
  const paragraph = quote.children.find(isElement);
  const [text] = paragraph?.tagName === "p" ? paragraph.children : [];
  return paragraph && text?.type === "text" ? { paragraph, text } : null;
}

/** Quotes that begin with `[!NOTE]` and its like are boxes, as on GitHub. */
export function shapeAlerts() {
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
        children: [{ type: "text", value: titles[kind] ?? kind }],
      });
    });
  };
}
