import { describe, expect, it } from "vitest";
import { cssColour, rectPath, ridgePath, spritePaths } from "./draw";

describe("rectPath", () => {
  it("turns a list of rectangles into one path", () => {
    expect(rectPath("1 2 3 4, 10 0 1 1")).toBe("M1 2h3v4h-3zM10 0h1v1h-1z");
  });
});

describe("spritePaths", () => {
  it("joins pixels along the row and then downwards, one path per colour", () => {
    expect(spritePaths(["aab", "aab", ".a."], { a: "sun", b: "#fff" })).toEqual([
      { fill: "var(--sun)", d: "M0 0h2v2h-2zM1 2h1v1h-1z" },
      { fill: "#fff", d: "M2 0h1v2h-1z" },
    ]);
  });

  it("leaves out characters without a colour", () => {
    expect(spritePaths(["..", "  "], { a: "sun" })).toEqual([]);
  });
});

describe("cssColour", () => {
  it.each([
    ["cloth-hot-2", "var(--cloth-hot-2)"],
    ["#fff", "#fff"],
    ["rgb(0 0 0)", "rgb(0 0 0)"],
  ])("%s is %s", (name, colour) => expect(cssColour(name)).toBe(colour));
});

describe("ridgePath", () => {
  const path = ridgePath(32, 20, { base: 4, rise: 8, step: 4, waves: [1, 2, 3] });

  it("stays within its height and walks its whole width in steps", () => {
    const heights = [...path.matchAll(/V(\d+)h4/g)].map((match) => Number(match[1]));
    expect(heights).toHaveLength(8);
    for (const height of heights) expect(height >= 8 && height <= 20 && height % 4 === 0).toBe(true);
  });

  it("is the same each time", () => {
    expect(ridgePath(32, 20, { base: 4, rise: 8, step: 4, waves: [1, 2, 3] })).toBe(path);
  });
});
