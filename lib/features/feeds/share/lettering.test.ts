import { describe, expect, it } from "vitest";
import { breakLines, drawable, drawLine, measureWidth } from "./lettering";

describe("drawable", () => {
  it.each([
    ["Hollow Lantern", "Hollow Lantern"],
    ["  Łódź\n\tŻółć ", "Łódź Żółć"],
    ["Тихий лес", "Тихий лес"],
    ["Grove 🌲🌲 Ω", "Grove Ω"],
    ["星の道", "星の道"],
    ["안녕 你好", "안녕 你好"],
    ["שלום עולם", "שלום עולם"],
    ["مرحبا", "مرحبا"],
    ["नमस्ते", "नमस्ते"],
    ["สวัสดี", "สวัสดี"],
    ["Γειά გამარჯობა Բարեւ", "Γειά გამარჯობა Բարեւ"],
    ["বাংলা தமிழ் తెలుగు", "বাংলা தமிழ் తెలుగు"],
  ])("reduces %s to %j", (text, drawn) => expect(drawable(text, "display")).toBe(drawn));
});

describe("drawLine", () => {
  it("draws paths instead of text", () => {
    const drawing = drawLine("Ember & Ash", { face: "text", size: 40 }, { x: 10, y: 50 });
    expect(drawing).toMatch(
      /^(<path transform="translate\([\d.]+ [\d.]+\) scale\([\d.]+ -[\d.]+\)" d="[^"<>]+"\/>)+$/,
    );
  });
});

describe("letters of other scripts", () => {
  it.each(["星の道を歩く", "שלום עולם", "مرحبا بالعالم", "नमस्ते", "สวัสดี"])(
    "draws every letter of %s",
    (text) => {
      const shapes = drawLine(text, { face: "display", size: 40 }, { x: 0, y: 50 }).match(/<path /g) ?? [];
      expect(shapes.length).toBeGreaterThanOrEqual(4);
      expect(measureWidth(text, "display", 40)).toBeGreaterThan(60);
    },
  );

  it("draws right-to-left scripts from right to left", () => {
    const at = (text: string) =>
      [
        ...drawLine(text, { face: "display", size: 40 }, { x: 0, y: 50 }).matchAll(/translate\(([\d.]+) /g),
      ].map(([, x]) => Number(x));
    const [alone = []] = [at("שלום")];
    const both = at("שלום עולם");
    expect(both.length).toBe(alone.length + at("עולם").length);
    // In right-to-left text the first word is at the right end of the line.
    const shift = measureWidth("עולם ", "display", 40);
    expect(Math.max(...both)).toBeCloseTo(Math.max(...alone) + shift, 0);
  });

  it("breaks lines in scripts without spaces", () => {
    const broken = breakLines(
      "星の道を歩く人たちの長い長い物語".repeat(2),
      { face: "display", size: 64 },
      { width: 500, maxLines: 3 },
    );
    expect(broken).toHaveLength(3);
    for (const line of broken) expect(measureWidth(line, "display", 64)).toBeLessThanOrEqual(500);
  });
});

describe("breakLines", () => {
  const lines = (text: string, count = 3) =>
    breakLines(text, { face: "display", size: 64 }, { width: 500, maxLines: count });

  it("breaks between words", () => {
    expect(lines("The Wandering Lantern of the Salt Road").join(" ")).toBe(
      "The Wandering Lantern of the Salt Road",
    );
  });

  it.each(["W".repeat(200), "word ".repeat(80).trim(), "a", "Nine Keys to the Forgotten Grove of Kings"])(
    "never exceeds the width or the number of lines: %s",
    (text) => {
      const broken = lines(text);
      expect(broken.length).toBeGreaterThan(0);
      expect(broken.length).toBeLessThanOrEqual(3);
      for (const line of broken) expect(measureWidth(line, "display", 64)).toBeLessThanOrEqual(500);
    },
  );

  it("marks cut text with an ellipsis", () => {
    expect(lines("word ".repeat(80).trim()).at(-1)).toMatch(/…$/);
    expect(lines("W".repeat(200))).toEqual([expect.stringMatching(/^W+…$/)]);
  });
});
