import sharp from "sharp";
import { expect, it } from "vitest";
import { encodePicture } from "./encode";

it("accepts a picture taller than WebP's limit if it is scaled down", async () => {
  const tall = await sharp({ create: { width: 1600, height: 18_000, channels: 3, background: "#445566" } })
    .png()
    .toBuffer();
  expect(await encodePicture(tall, "imageUrl")).toMatchObject({ width: 1280 });
});
