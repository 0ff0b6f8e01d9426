import { describe, expect, it } from "vitest";
import { fittedSize, steadyRate } from "./transcode";

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
  ])("%i × %i becomes %i × %i", (width, height, madeWidth, madeHeight) =>
    expect(fittedSize({ width, height })).toEqual({ width: madeWidth, height: madeHeight }),
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
  ])("%s becomes %s", (given, made) => expect(steadyRate(given)).toBe(made));
});
