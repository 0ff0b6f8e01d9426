import "server-only";
import type { Element, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { visitParents } from "unist-util-visit-parents";
import { below, sourcePath } from "@/lib/features/blog/source/policy";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { pictureWidths } from "@/lib/shared/picture-widths";
import type { ReadText } from "./blocks";

/** The width of the text column. */
const sizes = "(min-width: 48rem) 44rem, 100vw";
const columnPixels = 704;

/** PostgreSQL indexes at most 2,704 bytes; real addresses stay far below. */
const longestKeyBytes = 2_048;

/**
 * The key under which a picture's copy is stored.
 * @param src an address, or a path relative to `from`
 * @returns null for a picture that is not fetched
 */
export function toPictureKey(src: string, from: readonly string[] = []): string | null {
  const key = originOf(src, from);
  return key && Buffer.byteLength(key) <= longestKeyBytes ? key : null;
}

function originOf(src: string, from: readonly string[]): string | null {
  if (isHttpUrl(src)) return `url ${new URL(src).href}`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return null;
  const parts = sourcePath(src.replace(/[?#].*$/, ""), from);
  return parts?.length ? `path ${parts.join("/")}` : null;
}

const folderOf = (textPath: string): string[] => textPath.split("/").slice(0, -1);

export function collectPictures(textPath: string, found: Set<string>) {
  return (tree: Root) => {
    visit(tree, "element", (element) => {
      if (element.tagName !== "img") return;
      const key = toPictureKey(String(element.properties.src ?? ""), folderOf(textPath));
      if (key) found.add(key);
    });
  };
}

type PictureContext = {
  textPath: string;
  pictures: Record<string, PublicPicture>;
  siteUrl: string;
  sourceRoot: string | null;
  read: ReadText;
};

/**
 * Replaces pictures with our copies, because visitors' browsers must not contact other sites. A missing copy becomes
 * its alternative text, an SVG a link.
 */
export function showPictures(context: PictureContext) {
  return (tree: Root) => {
    visitParents(tree, "element", (element, parents) => {
      if (element.tagName !== "img") return;
      const { src, alt, title } = element.properties;
      const key = toPictureKey(String(src ?? ""), folderOf(context.textPath));
      const picture = key ? context.pictures[key] : undefined;
      const words = String(alt ?? "");
      const isLinked = parents.some((parent) => "tagName" in parent && parent.tagName === "a");
      const address =
        key && !isLinked && isDrawing(String(src ?? "")) ? addressOf(key, context.sourceRoot) : null;
      const isAlone = standsAlone(element, parents);
      const given = element.properties;
      if (picture) Object.assign(element, shown(picture, words, context.siteUrl));
      else
        Object.assign(
          element,
          address
            ? linked(address, context.read(pictureText(words)))
            : inWords(context.read(missingText(words)), isAlone),
        );
      if (!picture) return;
      Object.assign(element.properties, sizeOf(given, picture));
      if (!isAlone) element.properties.className = ["inline-picture"];
      if (title) element.properties.title = title;
    });
  };
}

const isDrawing = (src: string): boolean => /\.svgz?(?:[?#]|$)/i.test(src);

/** The address at which readers can open the original. */
function addressOf(key: string, sourceRoot: string | null): string | null {
  const [kind, location = ""] = [key.slice(0, key.indexOf(" ")), key.slice(key.indexOf(" ") + 1)];
  if (kind === "url") return location;
  return sourceRoot ? below(sourceRoot, location.split("/")) : null;
}

const isBlank = (node: { type: string; value?: unknown }): boolean =>
  node.type === "text" && !String(node.value ?? "").trim();

/** Whether a picture is alone in its paragraph, apart from spaces, links and emphasis. */
function standsAlone(element: Element, parents: readonly Parents[]): boolean {
  let child: Element = element;
  for (const parent of parents.toReversed()) {
    const others = parent.children.filter((one) => one !== child && !isBlank(one));
    const isRunning = "tagName" in parent && !blockNames.has(parent.tagName);
    if (others.some((one) => one.type === "text" || isRunning)) return false;
    if (!("tagName" in parent)) return true;
    if (!isRunning) return others.every((one) => "tagName" in one && blockNames.has(one.tagName));
    child = parent;
  }
  return true;
}

const blockNames = new Set(
  "blockquote center details div figcaption figure li ol p section td th tr ul".split(" "),
);

/** The width given in HTML, or else the picture's own; CSS limits it to the column. */
function sizeOf(given: Element["properties"], picture: PublicPicture): Element["properties"] {
  const width = pixels(given.width);
  const height = pixels(given.height);
  const ratio = picture.height / picture.width;
  const shownWidth = width ?? (height ? Math.round(height / ratio) : picture.width);
  return {
    width: shownWidth,
    height: Math.max(1, Math.round(shownWidth * ratio)),
    sizes: shownWidth < columnPixels ? `${shownWidth}px` : sizes,
  };
}

/** @returns undefined for percentages and other values */
function pixels(value: unknown): number | undefined {
  const match = /^(\d{1,4})(?:\.\d+)?(?:px)?$/.exec(String(value ?? "").trim());
  return Number(match?.[1]) || undefined;
}

function shown(
  picture: PublicPicture,
  alt: string,
  siteUrl: string,
): Pick<Element, "tagName" | "properties"> {
  const folder = picture.src.startsWith("/") ? siteUrl + picture.src : picture.src;
  const { width } = picture;
  const srcSet = pictureWidths.map((one) => `${folder}/${one}.webp ${Math.min(one, width)}w`).join(", ");
  const src = middleSize({ src: folder });
  return { tagName: "img", properties: { src, srcSet, alt, loading: "lazy", decoding: "async" } };
}

const pictureText = (alt: string): string =>
  alt ? message("blog.article.picture", { text: alt }) : message("blog.article.unnamedPicture");

const missingText = (alt: string): string =>
  alt ? pictureText(alt) : message("blog.article.missingPicture");

const linked = (href: string, value: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href },
  children: [{ type: "text", value }],
});

const inWords = (value: string, isAlone: boolean): Element => ({
  type: "element",
  tagName: "span",
  properties: { className: isAlone ? ["missing-picture"] : ["missing-picture", "inline-picture"] },
  children: [{ type: "text", value }],
});
