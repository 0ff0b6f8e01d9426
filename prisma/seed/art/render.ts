import sharp from "sharp";
import type { Style } from "./scene";
import type { Sheet } from "./sheet";

/** Raw pixels, three bytes each. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Size of the finished picture and how it is coded. */
export interface Output {
  width: number;
  height: number;
  style: Style;
  /** WebP quality of smooth pictures */
  quality?: number;
  /** how many colours a pixel picture has */
  colours?: number;
  /** how far light spills over from bright parts, 0 to 1 */
  bloom?: number;
  /** strength of the grain on smooth pictures, in steps of 255 */
  grain?: number;
}

const BLOOM = 0.55;

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => (rank + 0.5) / 16);

async function rasterise(svg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rawOf = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 3 as const } });

/** Light that spills over from the brightest parts. */
async function bloomOf(pixels: Pixels, shrink: number): Promise<Buffer> {
  const small = await sharp(pixels.data, rawOf(pixels))
    .resize(Math.ceil(pixels.width / shrink), Math.ceil(pixels.height / shrink), {
      kernel: "linear",
      fit: "fill",
    })
    .linear(1.5, -150)
    .blur(2.4)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 3 } })
    .resize(pixels.width, pixels.height, { kernel: "linear", fit: "fill" })
    .raw()
    .toBuffer();
}

function addLight(pixels: Pixels, bloom: Buffer, strength: number, grain: number): void {
  const { data } = pixels;
  let state = 0x2545f491;
  for (let index = 0; index < data.length; index += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const noise = ((state >>> 23) / 256 - 1) * grain;
    for (let channel = index; channel < index + 3; channel++) {
      const base = data[channel] ?? 0;
      const lit = base + ((255 - base) * (bloom[channel] ?? 0) * strength) / 255 + noise;
      data[channel] = Math.max(0, Math.min(255, lit));
    }
  }
}

async function paletteOf(pixels: Pixels, colours: number): Promise<number[][]> {
  const reduced = await sharp(pixels.data, rawOf(pixels))
    .png({ palette: true, colours, dither: 0, effort: 4 })
    .toBuffer();
  const { data } = await sharp(reduced).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = new Map<number, number[]>();
  for (let index = 0; index < data.length; index += 3) {
    const [r = 0, g = 0, b = 0] = [data[index], data[index + 1], data[index + 2]];
    const key = (r << 16) | (g << 8) | b;
    if (!found.has(key)) found.set(key, [r, g, b]);
  }
  return [...found.values()];
}

const distance = (a: readonly number[], b: readonly number[]): number => {
  const [dr, dg, db] = [(a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0), (a[2] ?? 0) - (b[2] ?? 0)];
  return 2 * dr * dr + 4 * dg * dg + 3 * db * db;
};

interface Blend {
  near: readonly number[];
  other: readonly number[];
  share: number;
}

/** The two palette colours a colour lies between, and how far it is towards the second. */
function blendFor(colour: readonly number[], palette: readonly number[][]): Blend {
  const near = palette.reduce(
    (best, entry) => (distance(entry, colour) < distance(best, colour) ? entry : best),
    palette[0] ?? [0, 0, 0],
  );
  let other = near;
  let share = 0;
  let least = distance(near, colour);
  for (const entry of palette) {
    const length = distance(near, entry);
    if (entry === near || length > 9 * 46 * 46) continue;
    const along = (length + distance(near, colour) - distance(entry, colour)) / (2 * length);
    if (along <= 0.08 || along > 0.6) continue;
    const off = distance(near, colour) - along * along * length;
    if (off < least * 0.6) {
      least = off;
      other = entry;
      share = along;
    }
  }
  return { near, other, share };
}

/** Reduces a small picture to few colours with an ordered pattern between neighbours. */
function dither(pixels: Pixels, palette: readonly number[][]): void {
  const { data, width } = pixels;
  const known = new Map<number, Blend>();
  for (let index = 0, pixel = 0; index < data.length; index += 3, pixel++) {
    const [r = 0, g = 0, b = 0] = [data[index], data[index + 1], data[index + 2]];
    const key = ((r >> 1) << 14) | ((g >> 1) << 7) | (b >> 1);
    let blend = known.get(key);
    if (!blend) {
      blend = blendFor([r, g, b], palette);
      known.set(key, blend);
    }
    const x = pixel % width;
    const y = (pixel / width) | 0;
    const colour = (BAYER[(y & 3) * 4 + (x & 3)] ?? 0) < blend.share ? blend.other : blend.near;
    data[index] = colour[0] ?? 0;
    data[index + 1] = colour[1] ?? 0;
    data[index + 2] = colour[2] ?? 0;
  }
}

async function renderPixel(sheet: Sheet, output: Output): Promise<Buffer> {
  const scale = output.width / sheet.w;
  const pixels = await rasterise(sheet.toSvg(Math.round(sheet.w), Math.ceil(sheet.h), true));
  addLight(pixels, await bloomOf(pixels, 4), output.bloom ?? BLOOM, 0);
  dither(pixels, await paletteOf(pixels, output.colours ?? 40));
  const large = await sharp(pixels.data, rawOf(pixels))
    .resize(Math.round(pixels.width * scale), Math.round(pixels.height * scale), {
      kernel: "nearest",
      fit: "fill",
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(large.data, { raw: { width: large.info.width, height: large.info.height, channels: 3 } })
    .extract({ left: 0, top: 0, width: output.width, height: output.height })
    .webp({ lossless: true, effort: 1 })
    .toBuffer();
}

async function renderSmooth(sheet: Sheet, output: Output): Promise<Buffer> {
  const pixels = await rasterise(sheet.toSvg(output.width, output.height, false));
  addLight(pixels, await bloomOf(pixels, 8), output.bloom ?? BLOOM, output.grain ?? 3.5);
  return sharp(pixels.data, rawOf(pixels))
    .webp({ quality: output.quality ?? 86, effort: 2 })
    .toBuffer();
}

/**
 * Turns a drawing into a WebP of exactly the asked size: lossless for pixel art, high quality for smooth pictures.
 * The sheet's width must divide the output's width for pixel art.
 */
export function render(sheet: Sheet, output: Output): Promise<Buffer> {
  return output.style === "pixel" ? renderPixel(sheet, output) : renderSmooth(sheet, output);
}
