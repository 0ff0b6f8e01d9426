import { describe, expect, it } from "vitest";
import { type Colour, contrastRatio, meetsAll, nearestPassing } from "./contrast";

describe("the contrast of two colours", () => {
  it.each<[Colour, Colour, number]>([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });
});

/** Repeatable. */
function randomColours(count: number): Colour[] {
  let state = 66;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, "0")}` as Colour;
  });
}

describe("the nearest passing colour", () => {
  it("is the colour itself if it passes", () =>
    expect(nearestPassing("#767676", [{ against: "#ffffff", ratio: 4.5 }])).toBe("#767676"));
  it("is the neighbour of a grey that fails narrowly", () =>
    expect(
      contrastRatio(nearestPassing("#777777", [{ against: "#ffffff", ratio: 4.5 }])!, "#ffffff"),
    ).toBeLessThan(4.7));
  it("does not exist where white and black fail", () =>
    expect(nearestPassing("#888888", [{ against: "#777777", ratio: 7 }])).toBeNull());
  it("passes for 200 random colours on both grounds", () => {
    for (const colour of randomColours(200))
      for (const against of ["#eef3f2", "#081114"] as const) {
        const requirements = [{ against, ratio: 4.5 }];
        expect(meetsAll(nearestPassing(colour, requirements)!, requirements), colour).toBe(true);
      }
  });
});
