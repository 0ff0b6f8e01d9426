import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { mix, ramp } from "./colour";
import { drawAvatar } from "./draw-avatar";
import { drawBanner } from "./draw-banner";
import { drawCover } from "./draw-cover";
import { drawHero } from "./draw-hero";
import { drawPoster } from "./draw-poster";
import { drawScene } from "./draw-scene";
import { lineGlyph } from "./lettering/line-font";
import { titleLines } from "./lettering/lines";
import { lettersOf, pixelGlyph } from "./lettering/pixel-font";
import { PALETTES, pickPalette } from "./palettes";
import { createRandom } from "./random";
import { BLOG_THEMES, GAME_THEMES, SCENES } from "./themes";

const pictures = [
  ["cover", 1280, 720, (seed: string) => drawCover(seed, { title: "Moss Boots", theme: "Platform" })],
  ["banner", 1500, 500, (seed: string) => drawBanner(seed, { name: "Mossgrove" })],
  ["poster", 1280, 720, (seed: string) => drawPoster(seed, { title: "Rooftops blind" })],
  ["avatar", 400, 400, (seed: string) => drawAvatar(seed, { name: "Mossgrove" })],
  ["hero", 1600, 900, (seed: string) => drawHero(seed, { title: "Sound first", category: "Streaming" })],
] as const;

describe("pictures", () => {
  it.each(pictures)("a %s has its size and follows from its seed", async (_kind, width, height, draw) => {
    const [first, again] = [await draw("a"), await draw("a")];
    const { format, width: w, height: h } = await sharp(first).metadata();
    expect({ format, w, h }).toEqual({ format: "webp", w: width, h: height });
    expect(first.equals(again)).toBe(true);
    expect(first.length).toBeLessThan(300_000);
  });

  it("differ from seed to seed", async () => {
    const name = "Mossgrove";
    expect((await drawAvatar("a", { name })).equals(await drawAvatar("b", { name }))).toBe(false);
  });

  it.each(Object.entries(SCENES))(
    "%s can be painted small and wide, with and without a title",
    (_name, painter) => {
      for (const w of [320, 500]) {
        for (const title of [null, "Moss & Boots: The 7th Door"]) {
          const scene = drawScene(createRandom(`${w}${title}`), painter, {
            w,
            h: w === 320 ? 180 : 167,
            title,
          });
          const svg = scene.sheet.toSvg(w, 180, false).toString();
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          // no letter may depend on the fonts of a machine
          expect(svg).not.toContain("<text");
        }
      }
    },
  );

  it("has scenes for every theme and palettes for every scene", () => {
    for (const painters of [...Object.values(GAME_THEMES), ...Object.values(BLOG_THEMES)]) {
      expect(painters.length).toBeGreaterThan(0);
      for (const painter of painters) expect(pickPalette(createRandom(1), painter.moods)).toBeDefined();
    }
  });
});

describe("lettering", () => {
  it("knows every letter and digit in both fonts", () => {
    for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") {
      expect(pixelGlyph(character).rows.flat()).toContain(true);
      expect(lineGlyph(character)?.d).toBeTruthy();
    }
  });

  it("drops what it cannot write and keeps the rest", () => {
    expect(lettersOf("Café №5 – vicar’s wall")).toBe("CAFE 5  VICAR'S WALL");
  });

  it("breaks a title so that it becomes large", () => {
    expect(titleLines("GROVE", 4)).toEqual([{ text: "GROVE", share: 1 }]);
    expect(titleLines("LETTERS TO THE LIGHTHOUSE", 2).length).toBeGreaterThan(1);
    expect(
      titleLines("KERB & THUNDER", 3)
        .map((line) => line.text)
        .join(" "),
    ).toBe("KERB & THUNDER");
  });
});

describe("choices and colours", () => {
  it("repeats itself for a seed and not for another", () => {
    const row = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 8 }, () => random.int(0, 1_000_000));
    };
    expect(row("a")).toEqual(row("a"));
    expect(row("a")).not.toEqual(row("b"));
  });

  it("gives a fork choices of its own", () => {
    const random = createRandom("a");
    const before = random.fork("sky").next();
    random.next();
    expect(random.fork("sky").next()).toBe(before);
    expect(random.fork("sea").next()).not.toBe(before);
  });

  it("mixes from one end to the other", () => {
    expect(mix("#102030", "#d0e0f0", 0)).toBe("#102030");
    expect(mix("#102030", "#d0e0f0", 1)).toBe("#d0e0f0");
    expect(ramp(["#000000", "#808080", "#ffffff"], 0.5)).toBe("#808080");
    expect(() => mix("red", "#ffffff", 0.5)).toThrow(RangeError);
  });

  it("has only whole palettes", () => {
    for (const { name, mood, ...colours } of PALETTES) {
      expect(name).not.toBe("");
      expect(["day", "dusk", "night", "neon", "grim"]).toContain(mood);
      for (const colour of Object.values(colours).flat()) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
