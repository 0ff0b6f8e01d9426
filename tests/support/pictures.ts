import { crc32 } from "node:zlib";
import sharp from "sharp";
import { maxPictureBytes } from "@/lib/shared/limits";

/** A file as Playwright's `setInputFiles` takes it. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#123a4a"/><stop offset="1" stop-color="#e07a3a"/></linearGradient></defs>
  <rect width="1280" height="720" fill="url(#sky)"/><circle cx="900" cy="300" r="120" fill="#ffe3a8"/>
  <path d="M0 720V480l200-120 220 160 260-220 300 240 300-150v330z" fill="#0b1d22"/></svg>`;

/** Half as wide: the site encodes each in several sizes, which for hundreds of large ones takes a minute. */
const drawing = () => sharp(Buffer.from(landscape)).resize(640);

let jpeg: Promise<Buffer> | undefined;

export async function jpegPicture(): Promise<PictureFile> {
  jpeg ??= drawing().jpeg().toBuffer();
  return { name: "cover.jpg", mimeType: "image/jpeg", buffer: await jpeg };
}

export const pngPicture = async (): Promise<PictureFile> => ({
  name: "cover.png",
  mimeType: "image/png",
  buffer: await drawing().png().toBuffer(),
});

/** A text with a PNG's name, and so with its type in the browser. */
export const textNamedPng = (): PictureFile => ({
  name: "notes.png",
  mimeType: "image/png",
  buffer: Buffer.from("Just a few words."),
});

export const svgPicture = (): PictureFile => ({
  name: "drawing.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(landscape),
});

/** A PNG of 30,000 × 30,000 pixels in a few kB: decoded it would fill 2.7 GB. */
export async function hugePng(): Promise<PictureFile> {
  const buffer = await drawing().resize(320, 180).png({ palette: true }).toBuffer();
  const header = buffer.subarray(12, 29);
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  buffer.writeUInt32BE(crc32(header), 29);
  return { name: "bomb.png", mimeType: "image/png", buffer };
}

/** A good PNG with blanks behind its end: one byte more than is allowed, or as many as given. */
export async function largePng(bytes = maxPictureBytes + 1): Promise<PictureFile> {
  const { buffer } = await pngPicture();
  return {
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length, " ")]),
  };
}

/** A photograph with the grain of a camera, of about so many bytes: as wide as 2,400 pixels if it is a JPEG. */
export async function photo(format: "jpeg" | "png", bytes: number): Promise<Buffer> {
  const [width, height] = [2400, 1600];
  const grain = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const noise = await sharp({ create: { width, height, channels: 3, background: "#808080", noise: grain } })
    .png()
    .toBuffer();
  const scene = sharp(Buffer.from(landscape)).resize(width, height, { fit: "fill" }).removeAlpha();
  const grained = await scene
    .composite([{ input: noise, blend: "soft-light" }])
    .png()
    .toBuffer();
  let made: Buffer = Buffer.alloc(0);
  for (let step = 1; made.length < bytes && step <= 24; step++)
    made =
      format === "jpeg"
        ? await sharp(grained)
            .jpeg({ quality: 50 + 2 * step })
            .toBuffer()
        : await sharp(grained)
            .resize(100 * step)
            .png()
            .toBuffer();
  return made;
}
