import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { SiteLogo } from "@/lib/shared/settings";
import { decodeQueue, inspectPicture, UnreadablePicture } from "./decode";
import { refusals } from "./encode";
import { maxPicturePixels } from "./limits";

const longestSide = 512;
/** As the icons in public/. */
const ground = "#081114";

/** A taller logo would be a thin line in the header. */
const mostTimesAsHigh = 4;
const tooHigh = message("pictures.logoTooHigh", { times: mostTimesAsHigh });

type EncodedLogo = SiteLogo & { bytes: Uint8Array<ArrayBuffer> };

/** Re-encodes to PNG. SVG is refused, since it may contain scripts. @throws AppError invalid */
export function encodeLogo(bytes: Buffer, field: string): Promise<EncodedLogo> {
  return decodeQueue(async () => {
    try {
      const { width, height } = await inspectPicture(bytes, new Set(["jpeg", "png", "webp"]));
      if (width * height > maxPicturePixels) throw new UnreadablePicture("tooManyPixels");
      if (height > width * mostTimesAsHigh)
        throw new AppError("invalid", tooHigh, { errors: { [field]: tooHigh } });
      const { data, info } = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: "truncated" })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true });
      const id = createHash("sha256").update(data).digest("hex").slice(0, 32);
      return { id, width: info.width, height: info.height, bytes: new Uint8Array(data) };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const message = refusals[cause instanceof UnreadablePicture ? cause.reason : "damaged"];
      throw new AppError("invalid", message, { errors: { [field]: message }, cause });
    }
  });
}

export async function findLogoFile(id: string): Promise<Uint8Array | undefined> {
  const row = await db.siteLogo.findUnique({ where: { id }, select: { bytes: true } });
  return row?.bytes;
}

export async function drawLogoFile(logo: Uint8Array, file: string): Promise<Buffer | undefined> {
  const icon = icons[file];
  return file === "mark.png" ? drawMark(logo) : icon && drawIcon(logo, ...icon);
}

/** Launchers crop maskable icons to 80 %. */
const icons: Record<string, [side: number, share: number]> = {
  "180.png": [180, 0.72],
  "192.png": [192, 0.8],
  "512.png": [512, 0.8],
  "maskable-512.png": [512, 0.56],
};

/** For displays with a pixel ratio of three. */
const drawMark = (logo: Uint8Array): Promise<Buffer> =>
  sharp(logo).resize({ height: 96, width: 480, fit: "inside", withoutEnlargement: true }).png().toBuffer();

async function drawIcon(logo: Uint8Array, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share);
  const mark = await sharp(logo).resize(inner, inner, { fit: "inside" }).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: mark, gravity: "centre" }])
    .png()
    .toBuffer();
}
