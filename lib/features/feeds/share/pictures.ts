import "server-only";
import { LRUCache } from "lru-cache";
import sharp, { type OverlayOptions } from "sharp";
import { sharePictureSize } from "@/lib/features/feeds/constants";
import { publishedFileKey } from "@/lib/server/pictures/store";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { takesTurns } from "@/lib/server/turns";
import { tagOf } from "@/lib/serving/conditional.mjs";
import { largestPictureFile } from "@/lib/shared/picture-widths.mjs";
import { drawLandscape, drawShareText, type ShareText } from "./drawing";

/** A share picture to be drawn: its words, and the published picture behind them. */
export type ShareSubject = ShareText & { pictureId: string | null };

/**
 * Drawn pictures by everything that is on them. Only asked after the row was found approved, so that nothing here
 * outlives a decision; 16 MB are some 150 pictures.
 */
const drawn = new LRUCache<string, Buffer<ArrayBuffer>, ShareSubject>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (picture) => picture.byteLength,
  // Who waits for one gets it, though others have pushed it out meanwhile.
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context, options }) =>
    inTurn(async () => {
      const art = context.pictureId ? await readArt(context.pictureId) : undefined;
      if (context.pictureId && !art) options.ttl = withoutArtMilliseconds;
      return draw(context, art);
    }),
});
/** The art may be missing for a moment only, where a decision or the storage is on its way. */
const withoutArtMilliseconds = 60_000;
/** Drawing is work for the processor: different links that many people open at once wait for one another. */
const inTurn = takesTurns(2);

/** What identifies the drawing. */
export const shareTag = (subject: ShareSubject): string => tagOf(JSON.stringify(subject));

/**
 * Draws a share picture of 1200 by 630 pixels, once for all who ask for it meanwhile.
 * @param address of whoever asks: one that has very many drawn is refused
 * @returns JPEG
 * @throws AppError rate_limited, unavailable
 */
export async function drawSharePicture(subject: ShareSubject, address: string): Promise<Buffer<ArrayBuffer>> {
  const tag = shareTag(subject);
  if (!drawn.has(tag)) await consumeLimit("making", address);
  return drawn.forceFetch(tag, { context: subject });
}

async function draw(text: ShareText, art: Buffer | undefined): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = sharePictureSize;
  const layers: OverlayOptions[] = [{ input: Buffer.from(drawShareText(text)) }];
  if (art)
    layers.unshift({
      input: await sharp(art).resize(1000, height, { fit: "cover" }).toBuffer(),
      left: width - 1000,
      top: 0,
    });
  const base = sharp(Buffer.from(drawLandscape()));
  return Buffer.from(await base.composite(layers).jpeg({ quality: 86, mozjpeg: true }).toBuffer());
}

async function readArt(pictureId: string): Promise<Buffer | undefined> {
  const key = publishedFileKey(pictureId, largestPictureFile);
  const object = key ? await getObject(key) : undefined;
  return object && readWhole(object);
}
