/** The widths, in pixels, in which every stored picture is kept (D18). */
export const pictureWidths = [320, 640, 1280] as const;

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
