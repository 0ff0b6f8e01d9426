import "server-only";
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { defaultSchema, type Options } from "rehype-sanitize";
import { SKIP, visit } from "unist-util-visit";
import { findPlayer } from "@/lib/shared/players";

const sides = ["align", "left", "right", "center", "justify"] as [string, ...string[]];
/** Skips ids that are already prefixed: footnotes and sections. */
const ids = ["id", /^(?:user-content-|section-|footnote-label$)/] as [string, RegExp];

/** The elements that GitHub's markdown allows. Of any other element, only the text remains. */
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
    a: ["href", "ariaDescribedBy", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref", "dataPlayer"],
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

/** Unparsed HTML, as the markdown parser emits it. */
type Raw = { type: "raw"; value: string };
const isRaw = (node: { type: string }): node is Raw => node.type === "raw";

const voidNames = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Parsers read the content of these elements as raw text; renaming them makes it ordinary content. */
const textNames = new Set("iframe noembed noframes noscript plaintext textarea title xmp".split(" "));
/** Elements that are reduced to their content or to a link. */
const knownNames = new Set([
  ...(articleSchema.tagNames ?? []),
  ...voidNames,
  ...textNames,
  ..."audio button center font form label object option picture select svg video".split(" "),
]);
const unread = "x-";

const tagPattern = /<(\/?)([a-z][^\s<>/]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;

/** Closes components as MDX does (`<Video />`), so that an open tag does not swallow the rest of the post. */
const tidyTags = (html: string): string =>
  html.replace(tagPattern, (tag, slash: string, name: string, rest: string) => {
    const lower = name.toLowerCase();
    const ours = textNames.has(lower) ? unread + lower : name;
    if (slash) return `</${ours}>`;
    const isClosed = rest.endsWith("/") && !voidNames.has(lower);
    return isClosed ? `<${ours}${rest.slice(0, -1)}></${ours}>` : tag.replace(name, ours);
  });

const openName = (html: string): string | undefined => {
  const [, slash, name, rest] = tagPattern[Symbol.matchAll](html).next().value ?? [];
  return slash || rest?.endsWith("/") ? undefined : name?.toLowerCase();
};

type Nodes = readonly { type: string }[];

/** The index of the last closing tag of each name. */
function findLastClosings(children: Nodes): Map<string, number> {
  const lastClosings = new Map<string, number>();
  for (const [index, child] of children.entries()) {
    if (!isRaw(child)) continue;
    for (const [, slash, name] of child.value.matchAll(tagPattern))
      if (slash && name) lastClosings.set(name.toLowerCase(), index);
  }
  return lastClosings;
}

/** Turns anything that is not valid HTML, or would swallow the rest of the post, into text. */
export function tidyHtml() {
  return (tree: Root) => {
    const closings = new Map<object, Map<string, number>>();
    visit(tree, (node, index, parent) => {
      const given = node as { type: string };
      if (!isRaw(given) || !parent || index === undefined) return;
      const lastClosings = closings.get(parent) ?? findLastClosings(parent.children);
      closings.set(parent, lastClosings);
      const name = openName(given.value);
      // For example `List<Item>`: an unknown tag that is never closed is text.
      if (name && !knownNames.has(name) && (lastClosings.get(name) ?? -1) < index)
        parent.children[index] = { type: "text", value: given.value };
      else given.value = tidyTags(given.value);
    });
  };
}

const siteNames: [RegExp, string][] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, "YouTube"],
  [/(^|\.)vimeo\.com$/, "Vimeo"],
  [/(^|\.)twitch\.tv$/, "Twitch"],
  [/(^|\.)kick\.com$/, "Kick"],
  [/(^|\.)codepen\.io$/, "CodePen"],
  [/(^|\.)spotify\.com$/, "Spotify"],
  [/(^|\.)soundcloud\.com$/, "SoundCloud"],
  [/(^|\.)(twitter|x)\.com$/, "X"],
  [/(^|\.)itch\.io$/, "itch.io"],
  [/(^|\.)steampowered\.com$/, "Steam"],
];

/** The name of a frame's site: a known platform, or else the host. */
function siteName(href: string): string | null {
  const address = href.startsWith("//") ? `https:${href}` : href;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^www\./, "");
  return siteNames.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

const addressOf = (src: string): string => (src.startsWith("//") ? `https:${src}` : src);

/** The watch page for an embed address. */
function watchAddress(src: string): string {
  const address = addressOf(src);
  const tube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})(?:[?#/]|$)/i;
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?:[?#/]|$)/i;
  if (tube.exec(address)) return `https://www.youtube.com/watch?v=${tube.exec(address)?.[1]}`;
  return vimeo.exec(address) ? `https://vimeo.com/${vimeo.exec(address)?.[1]}` : address;
}

const embeds = new Set([`${unread}iframe`, "video", "audio", "embed", "object"]);

/** The address of an embed: its own, or that of its first source. */
function sourceOf(element: Element): string {
  const own = element.properties.src ?? element.properties.data;
  if (own) return String(own);
  const source = element.children.find((child) => "tagName" in child && child.tagName === "source");
  return source && "properties" in source ? String(source.properties.src ?? "") : "";
}

/** Replaces external embeds with a link; their content stays. */
function linkTo(element: Element): ElementContent[] {
  const src = sourceOf(element);
  const within = element.children.filter((child) => !("tagName" in child) || child.tagName !== "source");
  if (!src) return within;
  const file = /[^/?#]+(?=[?#]|$)/.exec(src)?.[0] ?? src;
  const title = String(element.properties.title ?? "").trim();
  const name = siteName(src) ?? file;
  const value = title ? `${title} (${name})` : name;
  const link: Element = {
    type: "element",
    tagName: "a",
    properties: { href: watchAddress(src), dataPlayer: findPlayer(addressOf(src))?.site },
    children: [{ type: "text", value }],
  };
  return textOf(element).trim() ? [link, { type: "text", value: " " }, ...within] : [link];
}

/** Prefixes authors' anchors to avoid clashes with the page's ids; footnotes already have a prefix. */
function prefixAnchor({ tagName, properties }: Element, prefix: string): void {
  const name = String(properties.id ?? (tagName === "a" ? (properties.name ?? "") : ""));
  if (!name || /^(user-content-|footnote-label$)/.test(name)) return;
  properties.id = prefix + name.toLowerCase();
}

/** Turns frames, video and audio into links, prefixes ids and removes controls. */
export function shapeHtml(prefix: string) {
  return (tree: Root) => {
    const ours = new WeakSet<object>();
    visit(tree, "element", (element, index, parent) => {
      if (!parent || index === undefined) return;
      prefixAnchor(element, prefix);
      // Only our own code may set it: it makes a link play on this page.
      if (!ours.has(element)) delete element.properties.dataPlayer;
      if (element.tagName === "input" && element.properties.type !== "checkbox") {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (!embeds.has(element.tagName)) return;
      const [link, ...within] = linkTo(element);
      if (link) ours.add(link);
      // Between paragraphs, the link needs a paragraph.
      const isBlock = parent.type === "root" && link && "tagName" in link && link.tagName === "a";
      const placed: ElementContent | undefined = isBlock
        ? { type: "element", tagName: "p", properties: {}, children: [link] }
        : link;
      parent.children.splice(index, 1, ...(placed ? [placed] : []), ...within);
      return [SKIP, index];
    });
  };
}
