import { describe, expect, it } from "vitest";
import { unmarkedGame } from "@/tests/support/filtered-games";
import { gameModes, gamePrices, playerCounts } from "./constants";
import { aloneBit, Facets, facetBits, lastOtherPrice, otherPrice, packPlayerCounts } from "./facets";
import { filterFieldNames, filterFields } from "./filters";

describe("the bits of the fields", () => {
  it("have room for every value, and no two fields share one", () => {
    const room = (field: keyof typeof facetBits) => 1 << facetBits[field].width;
    expect(room("price")).toBeGreaterThan(lastOtherPrice);
    expect(otherPrice).toBe(gamePrices.length + 1);
    expect(aloneBit).toBeGreaterThan(playerCounts.length);
    expect(room("players")).toBe(2 * aloneBit);
    expect(room("ai")).toBe(1 << filterFields.ai.values.length);
    expect(Object.keys(facetBits).sort()).toEqual([...filterFieldNames].sort());
    for (const word of [0, 1]) {
      const bits = Object.values(facetBits).flatMap(({ word: its, from, width }) =>
        its === word ? Array.from({ length: width }, (_, place) => from + place) : [],
      );
      expect(new Set(bits).size).toBe(bits.length);
      expect(Math.max(...bits), "a number has no room for so many values").toBeLessThan(53);
    }
  });

  it("hold what a game is found under, field by field, with everything set", () => {
    const facets = new Facets(2);
    const labels = {
      ai: [...filterFields.ai.values],
      content: [...filterFields.content.values],
      accessibility: ["subtitles", "one-handed"],
      language: ["en", "de"],
    };
    const full = {
      categories: [...filterFields.category.values],
      price: "$59.99",
      dollarCents: 5999,
      singlePlayer: true,
      earlyAccess: true,
      players: gameModes.map(() => "100+ Players"),
      features: [true, true, true],
      featured: true,
      labels,
    };
    facets.set(0, unmarkedGame);
    facets.set(1, full);
    const namesAt = (position: number) =>
      Object.fromEntries(
        filterFieldNames.map((field) => {
          const { word, from, width } = facetBits[field];
          const number = ((facets.words[word][position] ?? 0) / 2 ** from) % 2 ** width;
          const places = facets.places[field][Math.floor(number)] ?? [];
          return [field, places.map((place) => filterFields[field].values[place])];
        }),
      );
    expect(Object.values(namesAt(0)).flat()).toEqual([]);
    expect(namesAt(1)).toEqual({
      category: full.categories,
      price: ["$59.99"],
      players: ["Single Player", ...playerCounts],
      mode: filterFields.mode.values,
      access: ["Early Access"],
      feature: filterFields.feature.values,
      featured: ["Featured"],
      ...labels,
    });
  });

  it("give one set of labels one number, however many games have it", () => {
    const facets = new Facets(300);
    for (let position = 0; position < 300; position++) {
      const language = position % 2 ? ["de", "en"] : [];
      facets.set(position, { ...unmarkedGame, labels: { ...unmarkedGame.labels, language } });
    }
    const places = ["de", "en"].map((code) => filterFields.language.values.indexOf(code));
    expect(facets.places.language).toEqual([[], places]);
  });
});

it("keeps the exact numbers of players of all modes", () => {
  const place = (label: (typeof playerCounts)[number]) => 1 << playerCounts.indexOf(label);
  expect(packPlayerCounts({ players: ["2 Players", null, "", "8 Players"] })).toBe(
    place("2 Players") | place("8 Players"),
  );
});
