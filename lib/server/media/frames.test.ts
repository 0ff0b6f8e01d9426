import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { drawContactSheet, findPoster, sheetFrames } from "./frames";

const frame = (background: string) =>
  sharp({ create: { width: 32, height: 18, channels: 3, background } })
    .png()
    .toBuffer();

describe("findPoster", () => {
  it("skips black frames", async () => {
    const [black, bright] = [await frame("#020202"), await frame("#385")];
    const frameAt = vi.fn(async (share: number) => (share < 0.5 ? black : bright));
    expect(await findPoster(frameAt)).toBe(bright);
    expect(frameAt).toHaveBeenCalledTimes(3);
  });

  it("uses the first frame of a black clip", async () => {
    const frames = [await frame("#000"), await frame("#010101")];
    let count = 0;
    expect(await findPoster(async () => frames[Math.min(count++, 1)])).toBe(frames[0]);
  });

  it("finds nothing in a clip without frames", async () => {
    expect(await findPoster(async () => undefined)).toBeUndefined();
  });
});

describe("a contact sheet", () => {
  it("shows nine frames, three per row", async () => {
    const shares: number[] = [];
    const frames = await sheetFrames(async (share) => {
      shares.push(share);
      return frame("#385");
    });
    expect([shares.length, shares[0], shares.at(-1)]).toEqual([
      9,
      expect.closeTo(1 / 18),
      expect.closeTo(17 / 18),
    ]);
    const { width, height } = await sharp(await drawContactSheet(frames, { gap: 4 })).metadata();
    expect([width, height]).toEqual([4 + 3 * 36, 4 + 3 * 22]);
  });

  it("skips moments without a frame", async () => {
    const green = await frame("#385");
    expect(await sheetFrames(async (share) => (share > 0.5 ? undefined : green))).toHaveLength(5);
  });
});
