import { describe, expect, it } from "vitest";
import { gameCategories, gamePrices, playerCounts, priceRanges } from "./constants";
import {
  aloneBit,
  countFacets,
  type FilteredGame,
  facetBits,
  lastOtherPrice,
  otherPrice,
  packFacets,
  packPlayerCounts,
} from "./facets";
import { parseSelection } from "./filters";
import { dollarCentsOf } from "./policy";

const fact = (fields: Partial<Record<keyof typeof facetBits, number>>): number =>
  Object.entries(fields).reduce(
    (bits, [field, number]) => bits + number * 2 ** facetBits[field as keyof typeof facetBits].from,
    0,
  );

describe("countFacets", () => {
  it("has room for every value, and no two fields share a bit", () => {
    const room = (field: keyof typeof facetBits) => 1 << facetBits[field].width;
    expect(room("price")).toBeGreaterThan(lastOtherPrice);
    expect(otherPrice).toBe(gamePrices.length + 1);
    expect(aloneBit).toBeGreaterThan(playerCounts.length);
    expect(room("players")).toBe(2 * aloneBit);
    const bits = Object.values(facetBits).flatMap(({ from, width }) =>
      Array.from({ length: width }, (_, place) => from + place),
    );
    expect(new Set(bits).size).toBe(bits.length);
    expect(Math.max(...bits), "a number has no room for so many values").toBeLessThan(53);
  });

  it("reads each field alone, above the 32nd bit too", () => {
    const full = Object.fromEntries(
      Object.entries(facetBits).map(([field, { width }]) => [field, 2 ** width - 1]),
    );
    const { counts } = countFacets(parseSelection({}), [
      fact({ ...full, featured: 0 }),
      fact({ featured: 1 }),
    ]);
    expect(counts.featured.values.Featured).toBe(1);
    expect(counts.category.values[gameCategories[0]]).toBe(1);
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

describe("packFacets", () => {
  const game: FilteredGame = {
    categories: [],
    price: null,
    dollarCents: null,
    singlePlayer: false,
    earlyAccess: false,
    players: [null, null, null, null],
    features: [false, false, false],
    featured: false,
  };
  const count = (query: Record<string, string>, more: Partial<FilteredGame>) =>
    countFacets(parseSelection(query), [
      packFacets({ ...game, dollarCents: dollarCentsOf(more.price ?? ""), ...more }),
    ]).total;

  it.each<[Record<string, string>, Partial<FilteredGame>, number]>([
    [{ category: "RPG" }, { categories: ["Horror", "RPG", "Cooking"] }, 1],
    [{ category: "-RPG" }, { categories: ["Horror", "RPG"] }, 0],
    [{ price: "Free" }, { price: "Free to play" }, 1],
    [{ price: "Custom" }, { price: "Free to play" }, 0],
    [{ price: "Custom" }, { price: "Pay what you want" }, 1],
    [{ price: "-Custom" }, {}, 1],
    [{ price: "Custom" }, { price: "$7.50" }, 1],
    [{ price: "Under $10" }, { price: "$7.50" }, 1],
    [{ price: "Under $5" }, { price: "$7.50" }, 0],
    [{ price: "Under $5" }, { price: "$4.99" }, 1],
    [{ price: "Under $5" }, { price: "Free (demo)" }, 1],
    [{ price: "Under $20" }, { price: "$20" }, 0],
    [{ price: "Under $40" }, { price: "$20" }, 1],
    [{ price: "Under $40" }, { price: "Pay what you want" }, 0],
    [{ price: "Under $40" }, { price: "TBA" }, 0],
    [{ price: "Under $40" }, {}, 0],
    [{ price: "Under $10" }, { price: "5 EUR" }, 0],
    [{ price: "Under $10" }, { price: "Rs. 9" }, 0],
    [{ price: "Under $10" }, { price: "5.00 USD" }, 1],
    [{ price: "Under $10,-Free" }, { price: "Free" }, 0],
    [{ price: "-Under $10" }, { price: "$59.99" }, 1],
    [{ feature: "Cloud Saves,Steam Deck" }, { features: [false, true, false] }, 1],
    [{ feature: "Achievements" }, { features: [true, true, false] }, 0],
    [{ feature: "-Achievements" }, { features: [true, true, true] }, 0],
    [{ featured: "Featured" }, { featured: true }, 1],
    [{ featured: "Featured" }, {}, 0],
    [{ players: "4 Players" }, { players: [null, "2 Players", "8 Players", null] }, 1],
    [{ players: "4 Players" }, { players: [null, "2 Players", "", null] }, 0],
    [{ players: "Single Player" }, { singlePlayer: true }, 1],
    [{ mode: "Local Co-op" }, { players: ["", null, null, null] }, 1],
    [{ mode: "-Local Co-op" }, { players: ["", null, null, null] }, 0],
    [{ access: "Early Access" }, { earlyAccess: true }, 1],
  ])("%j counts %j %i times", (query, more, expected) => expect(count(query, more)).toBe(expected));

  it("finds each listed price under the ranges it lies in", () => {
    for (const price of gamePrices)
      for (const { label, belowCents } of priceRanges) {
        const cents = price === "Free" ? 0 : Number(price.slice(1)) * 100;
        expect([price, label, count({ price: label }, { price })]).toEqual([
          price,
          label,
          Number(cents < belowCents),
        ]);
      }
  });

  it("keeps the exact numbers of players of all modes", () => {
    const place = (label: (typeof playerCounts)[number]) => 1 << playerCounts.indexOf(label);
    expect(packPlayerCounts({ players: ["2 Players", null, "", "8 Players"] })).toBe(
      place("2 Players") | place("8 Players"),
    );
  });
});
