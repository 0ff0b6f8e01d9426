import sharp from "sharp";
import { expect, it } from "vitest";
import { beginsAsImage } from "@/components/forms/read-image";

const drawing = () => sharp({ create: { width: 2, height: 2, channels: 3, background: "teal" } });
const isTaken = (bytes: Buffer | string) => beginsAsImage(new Blob([new Uint8Array(Buffer.from(bytes))]));

it("takes what the server takes, whatever the program that wrote it", async () => {
  const files = [
    drawing().jpeg(),
    drawing().jpeg({ progressive: true }).withMetadata(),
    drawing().toColourspace("cmyk").jpeg(),
    drawing().png(),
    drawing().toColourspace("rgb16").png(),
    drawing().webp(),
    drawing().webp({ lossless: true }),
  ];
  for (const file of files) expect(await isTaken(await file.toBuffer())).toBe(true);
});

it("refuses what only has the name", async () => {
  const others = ["", "Just a few words.\n", "<svg/>", "RIFF\0\0\0\0WAVE", "BM", "%PDF-1.7", "PNG"];
  for (const other of others) expect(await isTaken(other), other).toBe(false);
  for (const file of [drawing().gif(), drawing().avif(), drawing().tiff()])
    expect(await isTaken(await file.toBuffer())).toBe(false);
});
