import "server-only";
import sharp, { type Sharp } from "sharp";

/** pHash (docs/decisions/019). It survives resizing and recompression; for crops there are further hashes. */

const side = 32;
const waves = 8;
const baseSide = 256;
/** Shares cut off horizontally and vertically: none, crops, and 4:3 and 21:9 from 16:9. */
const crops = [
  [0, 0],
  [0.05, 0.05],
  [0.1, 0.1],
  [0.125, 0],
  [0, 0.085],
] as const;
/** With less contrast, all plain pictures would look alike. */
const leastDeviation = 3;
/** Resizing and recompression change six bits at most; different pictures differ in twelve or more. */
const mostDifferent = 8;
const hashLength = 16;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, index) => Math.cos(((2 * index + 1) * wave * Math.PI) / (2 * side))),
);
const cosine = (wave: number, index: number): number => cosines[wave]?.[index] ?? 0;

/** @returns concatenated hashes, the whole picture's first; empty for a plain picture */
export async function computeLikeness(picture: Sharp): Promise<string> {
  const data = await picture
    .greyscale()
    .resize(baseSide, baseSide, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const variance = data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length;
  if (Math.sqrt(variance) < leastDeviation) return "";
  const hashes: string[] = [];
  for (const [x, y] of crops)
    hashes.push(await computeHash(data, Math.round(x * baseSide), Math.round(y * baseSide)));
  return hashes.join("");
}

async function computeHash(base: Buffer, left: number, top: number): Promise<string> {
  const raw = { width: baseSide, height: baseSide, channels: 1 } as const;
  const pixels = await sharp(base, { raw })
    .extract({ left, top, width: baseSide - 2 * left, height: baseSide - 2 * top })
    .resize(side, side, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const strengths = computeStrengths(pixels);
  // The first is the overall brightness.
  const sorted = strengths.slice(1).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = strengths.map((strength, index) => (index > 0 && strength > middle ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(hashLength, "0");
}

/** Discrete cosine transform. */
function computeStrengths(pixels: Buffer): number[] {
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: waves }, (_, wave) => {
      let sum = 0;
      for (let column = 0; column < side; column++)
        sum += (pixels[row * side + column] ?? 0) * cosine(wave, column);
      return sum;
    }),
  );
  return Array.from({ length: waves * waves }, (_, index) =>
    rows.reduce((sum, row, y) => sum + (row[index % waves] ?? 0) * cosine(Math.floor(index / waves), y), 0),
  );
}

const hashesIn = (likeness: string): string[] => likeness.match(/.{16}/g) ?? [];

function differentBits(one: string, other: string): number {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** One is the other or a crop of it. */
export function lookAlike(one: string, other: string): boolean {
  const [hashes, others] = [hashesIn(one), hashesIn(other)];
  const [whole, otherWhole] = [hashes[0], others[0]];
  if (!whole || !otherWhole) return false;
  return (
    others.some((hash) => differentBits(whole, hash) <= mostDifferent) ||
    hashes.some((hash) => differentBits(hash, otherWhole) <= mostDifferent)
  );
}

/**
 * Parts for an index lookup (`likeness_parts`): each quarter of a hash, and all variants with one bit flipped. This
 * finds every hash with seven different bits; of those with eight it may miss some.
 */
export function partsNear(likeness: string): { ofWhole: number[]; ofAny: number[] } {
  const near = hashesIn(likeness).map(partsNearHash);
  return { ofWhole: near[0] ?? [], ofAny: near.flat() };
}

const partBits = 16;

function partsNearHash(hash: string): number[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const part = Number.parseInt(hash.slice(quarter * 4, quarter * 4 + 4), 16);
    const flipped = Array.from({ length: partBits }, (_, bit) => part ^ (1 << bit));
    return [part, ...flipped].map((value) => (quarter << partBits) + value);
  });
}
