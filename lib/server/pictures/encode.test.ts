import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodePicture } from "./encode";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#445566" } })
    .png()
    .toBuffer();

describe("encodePicture", () => {
  it("says of a picture taller than WebP can be what is wrong with it", async () => {
    const message = "This picture is too tall. Please crop it.";
    await expect(encodePicture(await flat(40, 16_384), "imageUrl")).rejects.toMatchObject({
      code: "invalid",
      errors: { imageUrl: message },
    });
    expect(await encodePicture(await flat(40, 16_383), "imageUrl")).toMatchObject({ height: 16_383 });
  });

  it("takes a tall one that is kept smaller than it is", async () => {
    expect(await encodePicture(await flat(1600, 18_000), "imageUrl")).toMatchObject({ width: 1280 });
  }, 30_000);
});
