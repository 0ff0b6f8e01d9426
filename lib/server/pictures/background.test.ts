import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { logo } from "@/tests/support/made-files";
import { encodePicture, webFormats } from "./encode";

/** The darkest and the brightest channel of the picture as it is stored, of 255. */
async function rangeOf(picture: Buffer): Promise<{ low: number; high: number; hasAlpha: boolean }> {
  const { files } = await encodePicture(picture, "imageUrl");
  const stored = sharp(files.at(-1)?.body);
  const { channels } = await stored.clone().removeAlpha().greyscale().stats();
  const { hasAlpha } = await stored.metadata();
  return { low: channels[0]?.min ?? 0, high: channels[0]?.max ?? 0, hasAlpha };
}

const contrast = async (picture: Buffer): Promise<number> => {
  const { low, high } = await rangeOf(picture);
  return high - low;
};

describe("a transparent picture", () => {
  it.each(["#fff", "#000", "#385", "#999", "#ffee00", "#1a2b6b"])(
    "gets a background that shows letters in %s",
    async (colour) => {
      for (const make of [
        () => logo(colour, 160, 90).png(),
        () => logo(colour, 160, 90).webp({ lossless: true }),
      ]) {
        const picture = await make().toBuffer();
        expect(await contrast(picture)).toBeGreaterThan(75);
        expect((await rangeOf(picture)).hasAlpha).toBe(false);
      }
    },
  );

  it("gets a background that shows white and black letters", async () => {
    const both = await sharp({ create: { width: 160, height: 180, channels: 4, background: "#0000" } })
      .composite([
        { input: await logo("#fff", 160, 90).png().toBuffer(), top: 0, left: 0 },
        { input: await logo("#000", 160, 90).png().toBuffer(), top: 90, left: 0 },
      ])
      .png()
      .toBuffer();
    const { files } = await encodePicture(both, "imageUrl");
    const corner = await sharp(files.at(-1)?.body)
      .extract({ left: 0, top: 0, width: 8, height: 8 })
      .greyscale()
      .stats();
    expect(corner.channels[0]?.mean).toBeGreaterThan(90);
    expect(corner.channels[0]?.mean).toBeLessThan(170);
  });

  it("gets a background in every frame of an animation", async () => {
    const frames = await Promise.all(["#000", "#111"].map((colour) => logo(colour, 64, 36).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { files } = await encodePicture(moving, "imageUrl", { formats: webFormats });
    const stored = sharp(files.at(-1)?.body, { animated: true });
    const { pages } = await stored.metadata();
    const { isOpaque, channels } = await stored.stats();
    const [grey] = channels;
    expect({ pages, isOpaque }).toEqual({ pages: 2, isOpaque: true });
    expect((grey?.max ?? 0) - (grey?.min ?? 0)).toBeGreaterThan(75);
  });

  it("keeps its pixels if it is opaque", async () => {
    const opaque = await sharp({ create: { width: 64, height: 36, channels: 4, background: "#c03" } })
      .png()
      .toBuffer();
    const { high, low } = await rangeOf(opaque);
    expect(high - low).toBeLessThan(12);
  });
});
