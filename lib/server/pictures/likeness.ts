import "server-only";
import sharp, { type Sharp } from "sharp";

/**
 * Perceptual hashes (pHash): the signs of the 64 slowest waves of a small grey picture (docs/decisions/019). They outlive
 * other sizes, formats and colours, but not cropping: so there are hashes of the usual crops, too.
 */

const side = 32;
const waves = 8;
/** Large enough to crop, small enough to be quick. */
const baseSide = 256;
/** How much of the width and of the height is left out on either side: nothing first, then crops, 4:3 and 21:9 of 16:9. */
const crops = [
  [0, 0],
  [0.05, 0.05],
  [0.1, 0.1],
  [0.125, 0],
  [0, 0.085],
] as const;
/** Of less contrast nothing is seen in a picture: every plain one would look like every other. */
const leastDeviation = 3;
/** Bits that may differ: other sizes and formats change six at most, other pictures twelve at least. */
const mostDifferent = 8;
const hashLength = 16;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, place) => Math.cos(((2 * place + 1) * wave * Math.PI) / (2 * side))),
);
const cosine = (wave: number, place: number): number => cosines[wave]?.[place] ?? 0;

/** @returns the hashes one after the other, the whole picture's first; empty where there is nothing to see */
export async function likenessOf(picture: Sharp): Promise<string> {
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
    hashes.push(await hashOf(data, Math.round(x * baseSide), Math.round(y * baseSide)));
  return hashes.join("");
}

async function hashOf(base: Buffer, left: number, top: number): Promise<string> {
  const raw = { width: baseSide, height: baseSide, channels: 1 } as const;
  const pixels = await sharp(base, { raw })
    .extract({ left, top, width: baseSide - 2 * left, height: baseSide - 2 * top })
    .resize(side, side, { fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const strengths = strengthsOf(pixels);
  // The first is the brightness of the whole.
  const sorted = strengths.slice(1).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = strengths.map((strength, place) => (place > 0 && strength > middle ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(hashLength, "0");
}

/** The waves of a picture (discrete cosine transform), rows first. */
function strengthsOf(pixels: Buffer): number[] {
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: waves }, (_, wave) => {
      let sum = 0;
      for (let place = 0; place < side; place++)
        sum += (pixels[row * side + place] ?? 0) * cosine(wave, place);
      return sum;
    }),
  );
  return Array.from({ length: waves * waves }, (_, index) =>
    rows.reduce(
      (sum, row, place) => sum + (row[index % waves] ?? 0) * cosine(Math.floor(index / waves), place),
      0,
    ),
  );
}

const hashesIn = (likeness: string): string[] => likeness.match(/.{16}/g) ?? [];

function differentBits(one: string, other: string): number {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** Whether two pictures look alike: either is the other one, or a crop of it. */
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
 * The parts (the database's `likeness_parts`) of which a picture that looks alike has one: each quarter of a hash, and the
 * same with any one bit turned. Of seven different bits in four quarters, one quarter has one at most; of eight each may
 * have two, so a picture at eight may be missed.
 */
export function partsNear(likeness: string): { ofWhole: number[]; ofAny: number[] } {
  const near = hashesIn(likeness).map(partsNearHash);
  return { ofWhole: near[0] ?? [], ofAny: near.flat() };
}

const partBits = 16;

function partsNearHash(hash: string): number[] {
  return [0, 1, 2, 3].flatMap((place) => {
    const part = Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16);
    const turned = Array.from({ length: partBits }, (_, bit) => part ^ (1 << bit));
    return [part, ...turned].map((value) => (place << partBits) + value);
  });
}
