import { describe, expect, it } from "vitest";
import { gameCategories, gamePrices, playerCounts } from "./constants";
import { aloneBit, countFacets, facetBits, otherPrice } from "./facets";
import { parseSelection } from "./filters";

const fact = (fields: Partial<Record<keyof typeof facetBits, number>>): number =>
  Object.entries(fields).reduce(
    (bits, [field, number]) => bits + (number << facetBits[field as keyof typeof facetBits].from),
    0,
  );

describe("countFacets", () => {
  it("has room for every value, and no two fields share a bit", () => {
    const room = (field: keyof typeof facetBits) => 1 << facetBits[field].width;
    expect(room("price")).toBeGreaterThan(otherPrice);
    expect(otherPrice).toBe(gamePrices.length + 1);
    expect(aloneBit).toBeGreaterThan(playerCounts.length);
    expect(room("players")).toBe(2 * aloneBit);
    const bits = Object.values(facetBits).flatMap(({ from, width }) =>
      Array.from({ length: width }, (_, place) => from + place),
    );
    expect(new Set(bits).size).toBe(bits.length);
    expect(Math.max(...bits), "a number of 32 bits has no room for so many values").toBeLessThan(31);
  });

  it("counts a game beside the values of the one field that is against it", () => {
    const games = [fact({ category: 1, price: 1 }), fact({ category: 2, price: 1 }), fact({ category: 2 })];
    const [first = "", second = ""] = gameCategories;
    const { total, counts } = countFacets(parseSelection({ category: first, price: "Free" }), games);
    expect(total).toBe(1);
    expect([counts.category.all, counts.category.values[second]]).toEqual([2, 2]);
    expect([counts.price.all, counts.price.values["$0.99"]]).toEqual([1, 1]);
  });

  it("takes any price that is not listed for a custom one, and none for none", () => {
    const games = [fact({ price: otherPrice }), fact({ price: 0 }), fact({ price: 1 })];
    const { counts } = countFacets(parseSelection({}), games);
    expect([counts.price.values.Custom, counts.price.values.Free, counts.price.all]).toEqual([1, 1, 3]);
  });

  it("takes N players for N or more, the smallest of several, and alone for itself", () => {
    const games = [fact({ players: 1 }), fact({ players: 3 }), fact({ players: aloneBit }), fact({})];
    const count = (players: string) => countFacets(parseSelection({ players }), games).total;
    expect(["2 Players", "4 Players", "5 Players", "5 Players,2 Players"].map(count)).toEqual([2, 1, 0, 2]);
    expect(["Single Player", "Single Player,4 Players"].map(count)).toEqual([1, 2]);
  });
});
