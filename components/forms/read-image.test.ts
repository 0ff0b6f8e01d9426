import sharp from "sharp";
import { expect, it } from "vitest";
import { detectImageType } from "@/components/forms/read-image";

const drawing = () => sharp({ create: { width: 2, height: 2, channels: 3, background: "teal" } });
const typeOf = (bytes: Buffer | string, type = "") =>
  detectImageType(new Blob([new Uint8Array(Buffer.from(bytes))], { type }));

it("accepts pictures that the server accepts, from any program", async () => {
  const files = [
    drawing().jpeg(),
    drawing().jpeg({ progressive: true }).withMetadata(),
    drawing().toColourspace("cmyk").jpeg(),
    drawing().png(),
    drawing().toColourspace("rgb16").png(),
    drawing().webp(),
    drawing().webp({ lossless: true }),
  ];
  for (const file of files) {
    const bytes = await file.toBuffer();
    const { format } = await sharp(bytes).metadata();
    for (const type of ["", "application/octet-stream", "image/gif"])
      expect(await typeOf(bytes, type)).toBe(`image/${format}`);
  }
});

it("refuses a file that only has a picture's name", async () => {
  const others = ["", "Just a few words.\n", "<svg/>", "RIFF\0\0\0\0WAVE", "BM", "%PDF-1.7", "PNG"];
  for (const other of others) expect(await typeOf(other, "image/png"), other).toBeUndefined();
  for (const file of [drawing().gif(), drawing().avif(), drawing().tiff()])
    expect(await typeOf(await file.toBuffer())).toBeUndefined();
});
