import "server-only";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { sourcePath } from "@/lib/features/blog/source/source-path";
import { isHttpUrl } from "@/lib/shared/fields";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { pictureWidths } from "@/lib/shared/picture-widths.mjs";

/** As wide as the column of text. */
const sizes = "(min-width: 48rem) 44rem, 100vw";

/** The database's index takes no more than 2,704, and no honest address comes near. */
const longestKeyBytes = 2_048;

/**
 * The key of a picture's origin, under which our copy is kept.
 * @param src an address, or a path relative to `from`
 * @returns null for what we do not fetch
 */
export function pictureKeyOf(src: string, from: readonly string[] = []): string | null {
  const key = originOf(src, from);
  return key && Buffer.byteLength(key) <= longestKeyBytes ? key : null;
}

function originOf(src: string, from: readonly string[]): string | null {
  if (isHttpUrl(src)) return `url ${new URL(src).href}`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return null;
  const parts = sourcePath(src.replace(/[?#].*$/, ""), from);
  return parts?.length ? `path ${parts.join("/")}` : null;
}

/** The parts of the folder in which a text lies. */
const folderOf = (textPath: string): string[] => textPath.split("/").slice(0, -1);

/** Collects the keys of every picture that a text names. */
export function collectPictures(textPath: string, found: Set<string>) {
  return (tree: Root) => {
    visit(tree, "element", (element) => {
      if (element.tagName !== "img") return;
      const key = pictureKeyOf(String(element.properties.src ?? ""), folderOf(textPath));
      if (key) found.add(key);
    });
  };
}

/**
 * Shows our own copies in place of the pictures that a text names; one we do not have (yet) is told in words, since
 * no visitor's browser may ask the other site (D10).
 */
export function showPictures(textPath: string, pictures: Record<string, PublicPicture>, siteUrl: string) {
  return (tree: Root) => {
    visit(tree, "element", (element) => {
      if (element.tagName !== "img") return;
      const { src, alt, title } = element.properties;
      const key = pictureKeyOf(String(src ?? ""), folderOf(textPath));
      const picture = key ? pictures[key] : undefined;
      const words = String(alt ?? "");
      Object.assign(element, picture ? shown(picture, words, siteUrl) : told(words));
      if (picture && title) element.properties.title = title;
    });
  };
}

function shown(
  picture: PublicPicture,
  alt: string,
  siteUrl: string,
): Pick<Element, "tagName" | "properties"> {
  const folder = picture.src.startsWith("/") ? siteUrl + picture.src : picture.src;
  const { width, height } = picture;
  const srcSet = pictureWidths.map((one) => `${folder}/${one}.webp ${Math.min(one, width)}w`).join(", ");
  return {
    tagName: "img",
    properties: {
      src: middleSize({ src: folder }),
      srcSet,
      sizes,
      alt,
      width,
      height,
      loading: "lazy",
      decoding: "async",
    },
  };
}

const told = (alt: string): Element => ({
  type: "element",
  tagName: "span",
  properties: { className: ["missing-picture"] },
  children: [{ type: "text", value: alt ? `Picture: ${alt}` : "A picture that cannot be shown" }],
});
