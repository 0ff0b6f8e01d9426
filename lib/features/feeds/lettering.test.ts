import { describe, expect, it } from "vitest";
import { breakLines, drawable, drawLine, widthOf } from "./lettering";

describe("drawable", () => {
  it.each([
    ["Hollow Lantern", "Hollow Lantern"],
    ["  Łódź\n\tŻółć ", "Łódź Żółć"],
    ["Тихий лес", "Тихий лес"],
    ["Grove 🌲🌲 Ω", "Grove"],
    ["星の道", ""],
  ])("%s is drawn as %j", (text, drawn) => expect(drawable(text, "display")).toBe(drawn));
});

describe("drawLine", () => {
  it("draws shapes and no text", () => {
    const drawing = drawLine("Ember & Ash", "text", 40, 10, 50);
    expect(drawing).toMatch(
      /^(<path transform="translate\([\d.]+ [\d.]+\) scale\([\d.]+ -[\d.]+\)" d="[^"<>]+"\/>)+$/,
    );
  });
});

describe("breakLines", () => {
  const lines = (text: string, count = 3) => breakLines(text, "display", 64, 500, count);

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
      for (const line of broken) expect(widthOf(line, "display", 64)).toBeLessThanOrEqual(500);
    },
  );

  it("says that something is missing", () => {
    expect(lines("word ".repeat(80).trim()).at(-1)).toMatch(/…$/);
    expect(lines("W".repeat(200))).toEqual([expect.stringMatching(/^W+…$/)]);
  });
});
