import "server-only";
import { readFile, stat } from "node:fs/promises";
import pLimit from "p-limit";
import sharp, { type Raw } from "sharp";
import { backgroundFor } from "./background";
import { type PictureFormat, type PictureSource, readFileEnds } from "./file-signatures";
import { maxPicturePixels } from "./limits";

sharp.cache(false);
sharp.concurrency(1);

/** A decoded picture may take 150 MB, so one at a time. */
export const decodeQueue = pLimit(1);

export const longestWebp = 16_383;

type Reason = "type" | "tooManyPixels" | "endsEarly" | "damaged";

export class UnreadablePicture extends Error {
  override readonly name = "UnreadablePicture";
  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(`picture not decoded: ${reason}`, options);
  }
}

/** Width and height after rotation. */
export type PictureHeader = {
  width: number;
  height: number;
  format: PictureFormat;
  isProgressive: boolean;
  endsEarly: boolean;
  frames: number;
};

/** RGB, rotated, opaque. */
export type Pixels = { data: Buffer; raw: Raw };

/** @throws UnreadablePicture type, damaged, endsEarly */
export async function inspectPicture(
  source: PictureSource,
  formats: ReadonlySet<PictureFormat>,
): Promise<PictureHeader> {
  const { format, endsEarly } = await readFileEnds(source);
  if (!format || !formats.has(format)) throw new UnreadablePicture("type");
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata();
    const { width, height } = metadata.autoOrient ?? metadata;
    return {
      width,
      height,
      format,
      endsEarly,
      isProgressive: metadata.isProgressive ?? false,
      frames: metadata.pages ?? 1,
    };
  } catch (cause) {
    throw new UnreadablePicture(endsEarly ? "endsEarly" : "damaged", { cause });
  }
}

/** Must run in `decodeQueue`. @throws UnreadablePicture tooManyPixels, endsEarly, damaged */
export async function decodePicture(
  source: PictureSource,
  header: PictureHeader,
  box: { width: number; height: number },
): Promise<Pixels> {
  if (decodedPixels(header, box) > maxPicturePixels || header.width * header.height > mostShrunkPixels)
    throw new UnreadablePicture("tooManyPixels");
  try {
    return await onBackground(await readPixels(source, box, "truncated"));
  } catch (cause) {
    const whole = header.format === "jpeg" && header.endsEarly ? await withEndMarker(source) : undefined;
    // Strict: with the added end marker, half a picture would pass as whole.
    const pixels = whole && (await readPixels(whole, box, "warning").catch(() => undefined));
    if (pixels) return onBackground(pixels);
    throw new UnreadablePicture(header.endsEarly ? "endsEarly" : "damaged", { cause });
  }
}

/** A JPEG that shrinks while decoding never fills the memory, but takes time. */
const mostShrunkPixels = 4 * maxPicturePixels;

/** JPEG decoders can skip down to an eighth, except for progressive files. */
function decodedPixels({ width, height, format, isProgressive }: PictureHeader, box: Box): number {
  if (format !== "jpeg" || isProgressive) return width * height;
  const shrink = Math.max(width / box.width, height / box.height);
  const factor = [8, 4, 2].find((power) => power <= shrink) ?? 1;
  return (width * height) / factor ** 2;
}

type Box = { width: number; height: number };

async function readPixels(source: PictureSource, box: Box, failOn: "truncated" | "warning"): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: mostShrunkPixels, failOn, animated: false })
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function onBackground(pixels: Pixels): Promise<Pixels> {
  const { data, raw } = pixels;
  if (raw.channels !== 4) return pixels;
  const background = backgroundFor(data, raw);
  const flat = await sharp(data, { raw, limitInputPixels: false }).flatten({ background }).raw().toBuffer();
  return { data: flat, raw: { ...raw, channels: 3 } };
}

const endMarker = Buffer.from([0xff, 0xd9]);
/** Larger files are not loaded for the sake of two bytes. */
const mostMendedBytes = 64 * 1024 * 1024;

async function withEndMarker(source: PictureSource): Promise<Buffer | undefined> {
  const size = typeof source === "string" ? (await stat(source)).size : source.byteLength;
  if (size > mostMendedBytes) return;
  return Buffer.concat([typeof source === "string" ? await readFile(source) : source, endMarker]);
}
