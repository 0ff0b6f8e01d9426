import "server-only";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

const box = (properties: Element["properties"], children: Element["children"]): Element => ({
  type: "element",
  tagName: "div",
  properties,
  children,
});

/** Tables scroll by themselves where they are wider than the page, by keyboard too. */
function wrapTable(table: Element): Element {
  const heads = textOf(
    table.children.find((child) => "tagName" in child && child.tagName === "thead") ?? table,
  );
  const label = `Table: ${heads.replace(/\s+/g, " ").trim()}`.slice(0, 120);
  return box({ className: ["table-scroll"], role: "region", ariaLabel: label, tabIndex: 0 }, [table]);
}

/** A task's box as a picture with words: it is no control, and a control without a name helps nobody. */
function taskMark({ properties }: Element): Element {
  const isDone = properties.checked === true;
  return {
    type: "element",
    tagName: "span",
    properties: {
      className: ["task-mark", ...(isDone ? ["task-done"] : [])],
      role: "img",
      ariaLabel: isDone ? "Done" : "To do",
    },
    children: [],
  };
}

/** Makes an article's tables and task lists fit for every screen and reader. */
export function shapeBlocks() {
  return (tree: Root) => {
    visit(tree, "element", (element, index, parent) => {
      if (!parent || index === undefined) return;
      if (element.tagName === "table") {
        parent.children[index] = wrapTable(element);
        return SKIP;
      }
      if (element.tagName === "input") parent.children[index] = taskMark(element);
    });
  };
}
