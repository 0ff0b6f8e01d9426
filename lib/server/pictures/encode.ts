import "server-only";
import sharp from "sharp";
import { AppError, invalidField } from "@/lib/shared/errors";
import { maxPictureBytes } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { pictureWidths } from "@/lib/shared/picture-widths";
import { backgroundFor } from "./background";
import {
  decodePicture,
  decodeQueue,
  inspectPicture,
  longestWebp,
  type PictureHeader,
  type Pixels,
  UnreadablePicture,
} from "./decode";
import type { PictureFormat } from "./file-signatures";
import { computeLikeness } from "./likeness";
import { pictureTooLargeError, wrongPictureTypeMessage } from "./limits";

export type EncodedPicture = {
  width: number;
  height: number;
  blurDataUrl: string;
  likeness: string;
  /** one WebP per width, without metadata */
  files: PictureFile[];
  /** false while the narrower files are copies of the largest */
  hasAllWidths: boolean;
};

export type PictureFile = { name: string; body: Buffer };

const uploadFormats: readonly PictureFormat[] = ["jpeg", "png", "webp"];
/** For blog posts: other sites use these formats, our forms do not offer them. */
export const webFormats: readonly PictureFormat[] = [...uploadFormats, "gif", "avif"];

type EncodeOptions = {
  formats?: readonly PictureFormat[];
  isLargestOnly?: boolean;
};

/** @throws AppError invalid unless base64, too_large above 5 MB */
export function decodeDataString(text: string, field: string): Buffer {
  const match = /^data:[\w/+.-]*;base64,(?<data>[A-Za-z0-9+/=\s]*)$/.exec(text);
  if (!match?.groups?.data) throw invalidField(field, wrongPictureTypeMessage);
  const bytes = Buffer.from(match.groups.data, "base64");
  if (bytes.byteLength > maxPictureBytes) throw pictureTooLargeError(field);
  return bytes;
}

/** Re-encodes, so that only pixels are served (docs/product.md, "Stored pictures"). @throws AppError invalid */
export function encodePicture(
  bytes: Buffer,
  field: string,
  { formats = uploadFormats, isLargestOnly = false }: EncodeOptions = {},
): Promise<EncodedPicture> {
  return decodeQueue(async () => {
    try {
      const header = await inspectPicture(bytes, new Set(formats));
      if (header.height * Math.min(1, largest / header.width) > longestWebp)
        throw invalidField(field, message("pictures.tooTall"));
      if (keepsAnimation(header)) return await encodeAnimated(bytes, header);
      const pixels = await decodePicture(bytes, header, { width: largest, height: longestWebp });
      return await encode(pixels, isLargestOnly);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const text = refusals[cause instanceof UnreadablePicture ? cause.reason : "damaged"];
      throw new AppError("invalid", text, { errors: { [field]: text }, cause });
    }
  });
}

/** The hash of a picture that is not stored, or is not yet. @throws UnreadablePicture */
export const readLikeness = (bytes: Buffer): Promise<string> =>
  decodeQueue(async () => {
    const header = await inspectPicture(bytes, new Set(uploadFormats));
    return computeLikeness(open(await decodePicture(bytes, header, { width: largest, height: longestWebp })));
  });

const damaged = message("pictures.damaged");
export const refusals: Record<UnreadablePicture["reason"], string> = {
  type: wrongPictureTypeMessage,
  tooManyPixels: message("pictures.tooManyPixels"),
  endsEarly: damaged,
  damaged,
};

/** All frames are in memory, and encoding them takes seconds. */
const maxAnimatedPixels = 25_000_000;

/** Larger GIFs show the first frame. */
const keepsAnimation = ({ format, frames, width, height }: PictureHeader): boolean =>
  format === "gif" && frames > 1 && width * height * frames <= maxAnimatedPixels;

/** The blurred preview shows the first frame. */
async function encodeAnimated(bytes: Buffer, { width, height }: PictureHeader): Promise<EncodedPicture> {
  const scale = Math.min(1, largest / width);
  const background = await firstFrameBackground(bytes);
  const files = [];
  for (const fileWidth of pictureWidths) {
    const body = await sharp(bytes, {
      limitInputPixels: maxAnimatedPixels,
      failOn: "truncated",
      animated: true,
    })
      .resize({ width: fileWidth, withoutEnlargement: true })
      .flatten({ background })
      .webp({ quality: 72, effort: 2 })
      .toBuffer();
    files.push({ name: fileName(fileWidth), body });
  }
  const blur = await sharp(bytes, { limitInputPixels: maxAnimatedPixels })
    .resize({ width: 16 })
    .flatten({ background })
    .webp({ quality: 30 })
    .toBuffer();
  return {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
    blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}`,
    // Only the blog has animated pictures, and those are never submitted.
    likeness: "",
    files,
    hasAllWidths: true,
  };
}

async function firstFrameBackground(bytes: Buffer): Promise<string> {
  const first = sharp(bytes, { limitInputPixels: maxAnimatedPixels }).toColourspace("srgb").ensureAlpha();
  const { data, info } = await first.raw().toBuffer({ resolveWithObject: true });
  return backgroundFor(data, { width: info.width, height: info.height, channels: 4 });
}

const largest = Math.max(...pictureWidths);

const fileName = (width: number): string => `${width}.webp`;

const open = ({ data, raw }: Pixels) => sharp(data, { raw, limitInputPixels: false });

const encodeWidth = (pixels: Pixels, width: number): Promise<Buffer> =>
  open(pixels).resize({ width, withoutEnlargement: true }).webp({ quality: 72, effort: 3 }).toBuffer();

async function encode(pixels: Pixels, isLargestOnly: boolean): Promise<EncodedPicture> {
  const { width, height } = pixels.raw;
  const body = await encodeWidth(pixels, largest);
  const narrower = isLargestOnly ? [] : await encodeNarrower(pixels);
  const files = pictureWidths.map(fileName).map((name) => ({ name, body }));
  const blur = await open(pixels).resize(blurBox).webp({ quality: 30 }).toBuffer();
  return {
    width,
    height,
    blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}`,
    likeness: await computeLikeness(open(pixels)),
    files: files.map((file) => narrower.find(({ name }) => name === file.name) ?? file),
    hasAllWidths: narrower.length === widthsBelow(width).length,
  };
}

/** Wider files would be the same as the original. */
const widthsBelow = (width: number): number[] => pictureWidths.filter((narrower) => narrower < width);

async function encodeNarrower(pixels: Pixels): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of widthsBelow(pixels.raw.width))
    files.push({ name: fileName(width), body: await encodeWidth(pixels, width) });
  return files;
}

/** @param stored the largest file @throws Error if it is damaged */
export const encodeNarrowerFiles = (stored: Buffer): Promise<PictureFile[]> =>
  decodeQueue(async () => {
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return encodeNarrower({ data, raw: { width, height, channels } });
  });

/** Not enlarged: a very narrow picture would exceed WebP's height. */
const blurBox = { width: 16, height: 256, fit: "inside", withoutEnlargement: true } as const;
