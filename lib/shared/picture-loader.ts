import { pictureWidths } from "./picture-widths.ts";

/** The file of the width that is given where only one can be. */
export const middleFile = "640.webp";

/** The pictures in place of missing ones. */
export const stockPictures = {
  game: "/stock/game.webp",
  streamer: "/stock/streamer.webp",
  post: "/stock/post.webp",
} as const;

/** How a public page shows a picture: the folder of its files and what avoids layout shift. */
export type PublicPicture = { src: string; width: number; height: number; blurDataUrl: string };

/** The address of a public picture's middle size. */
export const middleSize = ({ src }: Pick<PublicPicture, "src">): string => `${src}/${middleFile}`;

/**
 * next/image's loader: our pictures are encoded once, when they arrive, so no image service runs per request
 * and nothing of an unpublished picture can be left behind in one.
 * @returns the address of the smallest stored width that serves `width`; other sources unchanged
 */
export default function pictureLoader({ src, width }: { src: string; width: number }): string {
  if (!src.includes("/pictures/") || src.startsWith("data:")) return src;
  const smallest =
    pictureWidths.find((candidate) => candidate >= width) ?? pictureWidths[pictureWidths.length - 1];
  return `${src}/${smallest}.webp`;
}

/**
 * next/image's `placeholder` for a stored picture: its tiny copy as it is, scaled up by the browser. Next's own
 * "blur" wraps each in an SVG filter, which costs a slow phone more than the rest of a catalog page.
 * @param blurDataUrl `data:image/webp;base64,…`
 */
export const blurPlaceholder = (blurDataUrl: string): `data:image/${string}` | "empty" =>
  blurDataUrl.startsWith("data:image/") ? (blurDataUrl as `data:image/${string}`) : "empty";
