import "server-only";
import { defaultSchema, type Options } from "rehype-sanitize";

const sides = ["align", "left", "right", "center", "justify"] as [string, ...string[]];
/** Of footnotes, which have a prefix of their own, and of places that got ours. */
const ids = ["id", /^(?:user-content-|section-|footnote-label$)/] as [string, RegExp];

/**
 * What of a post may reach a page: the elements that GitHub's markdown shows, and nothing else. Whatever is not
 * named here leaves its text.
 */
export const articleSchema: Options = {
  strip: ["script", "style"],
  clobberPrefix: "",
  tagNames: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "blockquote", "ul", "ol", "li", "pre", "hr", "br"],
    ...["a", "img", "code", "em", "i", "strong", "b", "del", "s", "ins", "u", "mark", "small", "sup", "sub"],
    ...["kbd", "samp", "var", "q", "cite", "abbr", "dfn", "span", "wbr", "ruby", "rb", "rt", "rp", "bdi"],
    ...["section", "input", "details", "summary", "figure", "figcaption", "dl", "dt", "dd"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  attributes: {
    "*": [ids],
    a: ["href", "ariaDescribedBy", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref"],
    abbr: ["title"],
    code: [["className", /^language-[\w+#.-]{1,40}$/]],
    details: ["open"],
    div: [sides],
    ...Object.fromEntries(["h1", "h3", "h4", "h5", "h6", "p"].map((name) => [name, [sides]])),
    h2: [["className", "sr-only"], sides],
    img: ["src", "alt", "title", "width", "height"],
    input: [["type", "checkbox"], "checked", ["disabled", true]],
    li: [["className", "task-list-item"], "value"],
    ol: ["start", "reversed", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [sides, "colSpan", "rowSpan"],
    th: [sides, "colSpan", "rowSpan", "scope"],
    ul: [["className", "contains-task-list"]],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  ancestors: defaultSchema.ancestors ?? {},
  required: { input: { disabled: true, type: "checkbox" } },
};
