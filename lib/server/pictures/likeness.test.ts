import { readdirSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { computeLikeness, lookAlike, partsNear } from "./likeness";

const folder = path.join(import.meta.dirname, "../../../content/samples/games");
const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));

const [width, height] = [320, 180];

type Picture = { name: string; png: Buffer; likeness: string };
let pictures: Picture[] = [];

beforeAll(async () => {
  pictures = await Promise.all(
    files.map(async (name) => {
      const png = await sharp(path.join(folder, name))
        .resize(width, height)
        .png({ compressionLevel: 1 })
        .toBuffer();
      return { name, png, likeness: await computeLikeness(sharp(png)) };
    }),
  );
}, 60_000);

/** The rest after cutting a share off each side: left, top, right, bottom. */
const cropped = (png: Buffer, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  sharp(png).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });

const changes: [string, (png: Buffer) => Sharp][] = [
  [
    "a quarter of the size",
    (png) =>
      sharp(png)
        .resize(width / 4)
        .jpeg({ quality: 70 }),
  ],
  ["poor quality", (png) => sharp(png).jpeg({ quality: 20 })],
  [
    "another shape",
    (png) =>
      sharp(png)
        .resize(width, width * 0.75, { fit: "fill" })
        .webp({ quality: 60 }),
  ],
  ["brighter", (png) => sharp(png).modulate({ brightness: 1.2 }).jpeg()],
  ["without colours", (png) => sharp(png).greyscale().jpeg()],
  ["2 % cut off each side", (png) => cropped(png, [0.02, 0.02, 0.02, 0.02]).jpeg()],
  ["5 % cut off each side", (png) => cropped(png, [0.05, 0.05, 0.05, 0.05]).jpeg()],
  ["10 % cut off each side", (png) => cropped(png, [0.1, 0.1, 0.1, 0.1]).jpeg()],
  ["cropped to 4:3", (png) => cropped(png, [0.125, 0, 0.125, 0]).jpeg()],
  ["cropped to 21:9", (png) => cropped(png, [0, 0.118, 0, 0.118]).jpeg()],
];

describe("lookAlike", { timeout: 60_000 }, () => {
  it.each(changes)("recognises a picture after: %s", async (_, change) => {
    const missed: string[] = [];
    for (const { name, png, likeness } of pictures.slice(0, 20)) {
      const changed = await computeLikeness(sharp(await change(png).toBuffer()));
      if (!lookAlike(likeness, changed) || !lookAlike(changed, likeness)) missed.push(name);
    }
    expect(missed.length, missed.join()).toBeLessThanOrEqual(1);
  });

  it("distinguishes all sample pictures", () => {
    const wrong = pictures.flatMap((one, index) =>
      pictures
        .slice(index + 1)
        .filter((other) => lookAlike(one.likeness, other.likeness))
        .map((other) => `${one.name} ${other.name}`),
    );
    expect(pictures.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it("does not match plain pictures", async () => {
    const plain = (background: string) =>
      computeLikeness(sharp({ create: { width: 64, height: 36, channels: 3, background } }));
    expect([await plain("#2a6"), await plain("#fff")]).toEqual(["", ""]);
    expect(lookAlike("", "")).toBe(false);
  });

  it("gives similar pictures a common part for the index", async () => {
    for (const { png, likeness } of pictures.slice(0, 10)) {
      const changed = await computeLikeness(
        sharp(await sharp(png).resize(100).jpeg({ quality: 40 }).toBuffer()),
      );
      const stored = [0, 1, 2, 3].map(
        (quarter) => (quarter << 16) + Number.parseInt(changed.slice(quarter * 4, quarter * 4 + 4), 16),
      );
      expect(partsNear(likeness).ofWhole.some((part) => stored.includes(part))).toBe(true);
    }
  });
});
