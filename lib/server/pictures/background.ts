import type { Raw } from "sharp";

/** Nearly black, a grey that works with black and white, nearly white. */
const backgrounds = [
  { colour: "#0b1418", luminance: 0.007 },
  { colour: "#77878c", luminance: 0.232 },
  { colour: "#f4f6f5", luminance: 0.92 },
] as const;

const bins = 64;
const sampledPixels = 100_000;

/** The background that shows most of the picture (RGBA), in both themes and in mails. */
export function backgroundFor(pixels: Buffer, { width, height }: Raw): string {
  const histogram = luminanceHistogram(pixels, Math.max(1, Math.floor((width * height) / sampledPixels)));
  const ratings = backgrounds.map((background) => ({
    ...background,
    contrast: weakContrast(histogram, background.luminance),
  }));
  return ratings.reduce((best, next) => (next.contrast > best.contrast ? next : best)).colour;
}

function luminanceHistogram(pixels: Buffer, step: number): number[] {
  const histogram = new Array<number>(bins).fill(0);
  for (let at = 0; at + 3 < pixels.length; at += 4 * step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const bin = Math.min(bins - 1, Math.floor(luminance * bins));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG contrast; 90 % of the visible pixels have at least this. */
function weakContrast(histogram: readonly number[], behind: number): number {
  const visible = histogram.reduce((sum, count) => sum + count, 0);
  const contrasts = histogram
    .map((count, bin) => ({ count, contrast: computeContrast((bin + 0.5) / bins, behind) }))
    .sort((a, b) => a.contrast - b.contrast);
  let below = 0;
  for (const { count, contrast } of contrasts) {
    below += count;
    if (below > visible / 10) return contrast;
  }
  return 0;
}

const computeContrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
