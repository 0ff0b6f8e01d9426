import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encodeNarrowerFiles, encodePicture, webFormats } from "./encode";

const flat = (width: number, height: number, background = "#445566") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe("encodePicture", () => {
  it("encodes the largest size first, and the narrower files from it", async () => {
    const widthsOf = (files: { body: Buffer }[]) =>
      Promise.all(files.map(async ({ body }) => (await sharp(body).metadata()).width));
    const whole = await encodePicture(await flat(1500, 100), "imageUrl");
    expect(await widthsOf(whole.files)).toEqual([320, 640, 800, 1280]);
    const one = await encodePicture(await flat(1500, 100), "imageUrl", { isLargestOnly: true });
    expect(await widthsOf(one.files)).toEqual([1280, 1280, 1280, 1280]);
    expect([whole.hasAllWidths, one.hasAllWidths]).toEqual([true, false]);
    const narrower = await encodeNarrowerFiles(one.files[0]?.body ?? Buffer.alloc(0));
    expect(narrower.map(({ name }) => name)).toEqual(["320.webp", "640.webp", "800.webp"]);
    expect(await widthsOf(narrower)).toEqual([320, 640, 800]);
  });

  it("encodes only widths below the picture's", async () => {
    const { files, hasAllWidths } = await encodePicture(await flat(320, 20), "imageUrl", {
      isLargestOnly: true,
    });
    expect(hasAllWidths).toBe(true);
    expect(await encodeNarrowerFiles(files[0]?.body ?? Buffer.alloc(0))).toEqual([]);
  });

  it("explains why a picture is too tall for WebP", async () => {
    const message = "This picture is too tall. Please crop it.";
    await expect(encodePicture(await flat(40, 16_384), "imageUrl")).rejects.toMatchObject({
      code: "invalid",
      errors: { imageUrl: message },
    });
    expect(await encodePicture(await flat(40, 16_383), "imageUrl")).toMatchObject({ height: 16_383 });
  });

  it("accepts a GIF only if allowed, and animates it within the limit", async () => {
    const frames = await Promise.all(["red", "lime", "blue"].map((colour) => flat(400, 200, colour)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    await expect(encodePicture(gif, "imageUrl")).rejects.toMatchObject({ code: "invalid" });
    const { files, width, height } = await encodePicture(gif, "imageUrl", { formats: webFormats });
    expect([width, height]).toEqual([400, 200]);
    const pages = await Promise.all(files.map(async ({ body }) => (await sharp(body).metadata()).pages));
    expect(pages).toEqual([3, 3, 3, 3]);
  });

  it("shows the first frame of a GIF above the limit", async () => {
    const first = await sharp(await flat(1000, 1000))
      .gif()
      .toBuffer();
    // Each changes one pixel and counts as a whole frame.
    const change = Buffer.from("2c0000000001000100000202440100", "hex");
    const gif = Buffer.concat([first.subarray(0, -1), ...Array(25).fill(change), first.subarray(-1)]);
    expect(await sharp(gif).metadata()).toMatchObject({ pages: 26 });
    const { files } = await encodePicture(gif, "imageUrl", { formats: webFormats });
    expect((await sharp(files[0]?.body).metadata()).pages ?? 1).toBe(1);
  });
});
