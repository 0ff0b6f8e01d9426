import { describe, expect, it } from "vitest";
import { decodingObstacle, fittedSize, steadyRate } from "./transcode";

describe("fittedSize", () => {
  it.each([
    [1920, 1080, 1920, 1080],
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [1440, 1440, 1080, 1080],
    [2560, 1080, 1920, 810],
    [321, 181, 322, 182],
    [1, 1, 2, 2],
    [8000, 10, 1920, 2],
  ])("scales %i × %i to %i × %i", (width, height, madeWidth, madeHeight) =>
    expect(fittedSize({ width, height })).toEqual({ width: madeWidth, height: madeHeight }),
  );
});

describe("decodingObstacle", () => {
  const load = (width: number, height: number, frames: number) => ({
    frames,
    pixelsPerFrame: width * height,
  });

  it.each([
    [3840, 2160, 36_000],
    [7680, 4320, 9_000],
    [1920, 1080, 36_000],
  ])("accepts %i × %i in %i frames", (width, height, frames) =>
    expect(decodingObstacle(load(width, height, frames))).toBeNull(),
  );

  it.each([
    [16_000, 16_000, 1, /larger than 8K/],
    [7680, 4320, 36_000, /more pictures of that size/],
    [1920, 1080, 200_000, /more pictures of that size/],
  ])("refuses %i × %i in %i frames", (width, height, frames, words) =>
    expect(decodingObstacle(load(width, height, frames))).toMatch(words),
  );
});

describe("steadyRate", () => {
  it.each([
    ["30/1", "30/1"],
    ["60000/1001", "60000/1001"],
    ["12/1", "12/1"],
    ["120/1", "60"],
    ["90000/1", "60"],
    ["0/0", "60"],
    ["", "60"],
  ])("turns %s into %s", (given, made) => expect(steadyRate(given)).toBe(made));
});
