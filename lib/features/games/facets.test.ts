import { describe, expect, it } from "vitest";
import { facetsOf, unmarkedGame } from "@/tests/support/filtered-games";
import { gameModes, playerCounts } from "./constants";
import { createMatcher } from "./counts/policy";
import { Facets, packPlayerCounts } from "./facets";
import { filterFieldNames, filterFields, parseSelection } from "./filters";

describe("the facets", () => {
  it("store the values of a complete game per field", () => {
    const facets = new Facets();
    const labels = {
      ai: [...filterFields.ai.values],
      content: [...filterFields.content.values],
      accessibility: ["subtitles", "one-handed"],
      language: ["de", "en"],
    };
    const full = {
      categories: [...filterFields.category.values],
      price: "$59.99",
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
          const { numbers } = facets.fields[field];
          const valueIndexes = facets.fields[field].indexesIn(numbers[position] ?? 0);
          return [field, valueIndexes.map((index) => filterFields[field].values[index])];
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
      live: [],
      ...labels,
    });
  });

  it("mark the games that are played live, and only these", () => {
    const { facets, positions } = facetsOf([{}, { featured: true }, {}]);
    const count = (query: Record<string, string>) =>
      positions.filter(createMatcher(parseSelection(query), facets)).length;
    facets.setLive([0, 1]);
    expect([count({ live: "1" }), count({ live: "1", featured: "Featured" }), count({ live: "-1" })]).toEqual(
      [2, 1, 1],
    );
    facets.unset(0);
    facets.set(0, unmarkedGame);
    facets.setLive([2]);
    expect([count({ live: "1" }), count({ live: "-1" }), count({ live: "2" })]).toEqual([1, 2, 0]);
    facets.setLive([]);
    expect(count({ live: "1" })).toBe(0);
  });

  it("share one number between games with the same values, in any order", () => {
    const { facets } = facetsOf([{}, { language: ["de", "en"] }, {}, { language: ["en", "de", "en"] }]);
    const { language } = facets.fields;
    const valueIndexes = ["en", "de"].map((code) => filterFields.language.values.indexOf(code));
    expect([...language.numbers.subarray(0, 4)]).toEqual([0, 1, 0, 1]);
    expect([language.setCount, language.indexesIn(0), language.indexesIn(1)]).toEqual([
      2,
      [],
      valueIndexes.sort((one, other) => one - other),
    ]);
  });

  it("distinguish more value sets than two bytes can number", () => {
    const accessibility = filterFields.accessibility.values.slice(0, 17);
    const facets = new Facets();
    const ofBits = (bits: number) => accessibility.filter((_, index) => bits & (1 << index));
    for (let bits = 0; bits < 70_000; bits++)
      facets.set(bits, { ...unmarkedGame, labels: { ...unmarkedGame.labels, accessibility: ofBits(bits) } });
    const { numbers, ...field } = facets.fields.accessibility;
    const found = (position: number) =>
      facets.fields.accessibility.indexesIn(numbers[position] ?? 0).map((index) => field.values[index]);
    for (const bits of [0, 1, 255, 256, 65_535, 65_536, 69_999]) expect(found(bits)).toEqual(ofBits(bits));
  });
});

it("combines the exact player numbers of all modes", () => {
  const bit = (label: (typeof playerCounts)[number]) => 1 << playerCounts.indexOf(label);
  expect(packPlayerCounts({ players: ["2 Players", null, "", "8 Players"] })).toBe(
    bit("2 Players") | bit("8 Players"),
  );
});
