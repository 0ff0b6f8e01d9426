import { describe, expect, it } from "vitest";
import { gamePairs, measureOf } from "@/tests/support/game-pairs";
import { doubleReasonOf } from "./policy";

describe("doubleReasonOf", () => {
  it("classifies 200 labelled pairs", () => {
    const pairs = gamePairs();
    expect(pairs.length).toBe(200);
    const figures = measureOf(pairs, ({ one, other }) => doubleReasonOf(one, other) !== null);
    console.info(`labelled pairs: ${figures.words}`);
    expect(figures.precision).toBeGreaterThanOrEqual(0.95);
    expect(figures.recall).toBeGreaterThanOrEqual(0.9);
  });

  it("is symmetric", () => {
    for (const { one, other } of gamePairs())
      expect(doubleReasonOf(other, one), `${one.title} | ${other.title}`).toBe(doubleReasonOf(one, other));
  });
});
