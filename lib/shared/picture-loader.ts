/** The widths, in pixels, in which every stored picture is kept (D18). */
export const pictureWidths = [320, 640, 800, 1280] as const;

/**
 * next/image's loader: our pictures are encoded once, when they arrive, so no image service runs per request
 * and nothing of an unpublished picture can be left behind in one.
 * @returns the address of the smallest kept width that serves `width`; other sources unchanged
 */
export default function pictureLoader({ src, width }: { src: string; width: number }): string {
  if (!src.includes("/pictures/") || src.startsWith("data:")) return src;
  const kept =
    pictureWidths.find((candidate) => candidate >= width) ?? pictureWidths[pictureWidths.length - 1];
  return `${src}/${kept}.webp`;
}

/**
 * next/image's `placeholder` for a stored picture: its tiny copy as it is, scaled up by the browser. Next's own
 * "blur" wraps each in an SVG filter, which costs a slow phone more than the rest of a catalog page.
 * @param blurDataUrl `data:image/webp;base64,…`
 */
export const blurPlaceholder = (blurDataUrl: string): `data:image/${string}` | "empty" =>
  blurDataUrl.startsWith("data:image/") ? (blurDataUrl as `data:image/${string}`) : "empty";
