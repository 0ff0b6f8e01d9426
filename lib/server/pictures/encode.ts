import "server-only";
import pLimit from "p-limit";
import sharp from "sharp";
import { AppError, invalidField } from "@/lib/shared/errors";
import { maxPictureBytes } from "@/lib/shared/limits";
import { pictureWidths } from "@/lib/shared/picture-widths.mjs";
import { maxPicturePixels, pictureOfWrongTypeMessage, pictureTooLargeError } from "./limits";

/** The files of one picture: WebP in every kept width, without metadata. */
export type EncodedPicture = {
  width: number;
  height: number;
  blurDataUrl: string;
  files: { name: string; body: Buffer }[];
};

sharp.cache(false);
sharp.concurrency(1);
/** Decoding may hold a whole picture in memory (50 megapixels are 150 MB): one at a time keeps that bounded. */
const inTurn = pLimit(1);

const uploadFormats = ["jpeg", "png", "webp"] as const;
/** What pictures of posts may be besides: other people's sites use them, and no form promises them. */
export const webFormats = [...uploadFormats, "gif", "heif"] as const;
const openOptions = { limitInputPixels: maxPicturePixels, failOn: "truncated" } as const;

type EncodeOptions = { formats?: readonly string[] };

/**
 * Decodes a data string as it stands in the documented payload (specification section 7).
 * @param field name of the form's field, for the refusal
 * @throws AppError invalid when it is no base64 data string, too_large above 5 MB
 */
export function decodeDataString(text: string, field: string): Buffer {
  const match = /^data:[\w/+.-]*;base64,(?<data>[A-Za-z0-9+/=\s]*)$/.exec(text);
  if (!match?.groups?.data) throw invalidField(field, pictureOfWrongTypeMessage);
  const bytes = Buffer.from(match.groups.data, "base64");
  if (bytes.byteLength > maxPictureBytes) throw pictureTooLargeError(field);
  return bytes;
}

/**
 * Checks a picture by its content and encodes it again, so that nothing but pixels is ever served (D18).
 * @throws AppError invalid for other formats, damaged files and absurd dimensions
 */
export function encodePicture(
  bytes: Buffer,
  field: string,
  { formats = uploadFormats }: EncodeOptions = {},
): Promise<EncodedPicture> {
  return inTurn(async () => {
    const { width, height, isAnimated } = await inspect(bytes, field, formats);
    try {
      return isAnimated ? await encodeAnimated(bytes, width, height) : await encode(bytes, width, height);
    } catch (cause) {
      throw new AppError("invalid", damaged, { errors: { [field]: damaged }, cause });
    }
  });
}

const damaged = "This picture is damaged or incomplete. Please save it again and upload the new copy.";

type Inspected = { width: number; height: number; isAnimated: boolean };

async function inspect(bytes: Buffer, field: string, formats: readonly string[]): Promise<Inspected> {
  // Only the header is read here, whatever size it claims; the limit on pixels is ours to apply.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata?.format || !formats.includes(metadata.format))
    throw invalidField(field, pictureOfWrongTypeMessage);
  const { width, height } = metadata.autoOrient ?? metadata;
  if (width * height > maxPicturePixels)
    throw invalidField(
      field,
      "This picture has too many pixels. Please scale it down to at most 50 megapixels.",
    );
  if (height * scaleOf(width) > tallestWebp)
    throw invalidField(field, "This picture is too tall. Please crop it.");
  const frames = metadata.pages ?? 1;
  // One with more pixels in all its frames shows the first.
  const isAnimated = metadata.format === "gif" && frames > 1 && width * height * frames <= maxAnimatedPixels;
  return { width, height, isAnimated };
}

/** Of all frames together: encoding them takes seconds, and they are held in memory. */
const maxAnimatedPixels = 25_000_000;

/** As `encode`, for a picture that moves: the small copy is of its first frame. */
async function encodeAnimated(bytes: Buffer, width: number, height: number): Promise<EncodedPicture> {
  const scale = scaleOf(width);
  const files = [];
  for (const fileWidth of pictureWidths) {
    const body = await sharp(bytes, { ...openOptions, animated: true })
      .resize({ width: fileWidth, withoutEnlargement: true })
      .webp({ quality: 72, effort: 2 })
      .toBuffer();
    files.push({ name: `${fileWidth}.webp`, body });
  }
  const blur = await sharp(bytes, openOptions).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
    blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}`,
    files,
  };
}

/** What WebP can hold, in pixels. */
const tallestWebp = 16_383;
const largest = Math.max(...pictureWidths);
const scaleOf = (width: number): number => Math.min(1, largest / width);

async function encode(bytes: Buffer, width: number, height: number): Promise<EncodedPicture> {
  const scale = scaleOf(width);
  // Decoded once into pixels of the largest kept size; the smaller files are made from those.
  const { data, info } = await sharp(bytes, openOptions)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = [];
  for (const keptWidth of pictureWidths) {
    const body = await sharp(data, raw)
      .resize({ width: keptWidth, withoutEnlargement: true })
      .webp({ quality: 72, effort: 3 })
      .toBuffer();
    files.push({ name: `${keptWidth}.webp`, body });
  }
  const blur = await sharp(data, raw).resize({ width: 16 }).webp({ quality: 30 }).toBuffer();
  return {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
    blurDataUrl: `data:image/webp;base64,${blur.toString("base64")}`,
    files,
  };
}
