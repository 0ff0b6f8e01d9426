import "server-only";
import { defaultSchema, type Options } from "rehype-sanitize";

/**
 * What of a post may reach a page (D10): the elements that GitHub's markdown can make, and nothing else. HTML in a
 * post is dropped before this already; the list stands for whatever a parser may get wrong.
 */
export const articleSchema: Options = {
  strip: ["script", "style"],
  // Identifiers come from footnotes only, which have a prefix of their own.
  clobberPrefix: "",
  tagNames: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr", "br"],
    ...["a", "img", "code", "em", "strong", "del", "sup", "section", "input"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: ["href", "id", "ariaDescribedBy", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref"],
    code: [["className", /^language-[\w+#.-]{1,40}$/]],
    h2: ["id", ["className", "sr-only"]],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], "checked", ["disabled", true]],
    li: ["id", ["className", "task-list-item"]],
    ol: ["start", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "right", "center"]],
    th: [["align", "left", "right", "center"]],
    ul: [["className", "contains-task-list"]],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  ancestors: defaultSchema.ancestors ?? {},
  required: { input: { disabled: true, type: "checkbox" } },
};
