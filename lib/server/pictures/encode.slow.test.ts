import sharp from "sharp";
import { expect, it } from "vitest";
import { encodePicture } from "./encode";

it("takes a picture taller than WebP can be when it is stored smaller", async () => {
  const tall = await sharp({ create: { width: 1600, height: 18_000, channels: 3, background: "#445566" } })
    .png()
    .toBuffer();
  expect(await encodePicture(tall, "imageUrl")).toMatchObject({ width: 1280 });
});
