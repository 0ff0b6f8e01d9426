import { describe, expect, it } from "vitest";
import { gamePrices, priceRanges } from "@/lib/features/games/constants";
import {
  type FilterField,
  filterFieldNames,
  parseSelection,
  setFilterValue,
} from "@/lib/features/games/filters";
import { defaultCategories } from "@/lib/shared/categories";
import { seededRandom } from "@/scripts/testing/seeded-random";
import { facetsOf, type SomeFacts } from "@/tests/support/filtered-games";
import { countFacets, createMatcher } from "./policy";

const countAmong = (query: Record<string, string>, games: SomeFacts[]) => {
  const { facets, positions } = facetsOf(games);
  const { shown, counts } = countFacets(parseSelection(query), facets, positions);
  return { total: shown.length, counts };
};
const players = (count: string): Pick<SomeFacts, "players"> => ({ players: [null, count, null, null] });

describe("countFacets", () => {
  it("counts a game for the values of the only field that excludes it", () => {
    const [first, second] = defaultCategories;
    const games: SomeFacts[] = [
      { categories: [first], price: "Free" },
      { categories: [second], price: "Free" },
      { categories: [second] },
    ];
    const { total, counts } = countAmong({ category: first, price: "Free" }, games);
    expect(total).toBe(1);
    expect([counts.category.all, counts.category.values[second]]).toEqual([2, 2]);
    expect([counts.price.all, counts.price.values["$0.99"]]).toEqual([1, 1]);
  });

  it("matches unlisted prices as custom, and a missing price as none", () => {
    const { counts } = countAmong({}, [{ price: "$7.50" }, {}, { price: "Free" }]);
    expect([counts.price.values.Custom, counts.price.values.Free, counts.price.all]).toEqual([1, 1, 3]);
  });

  it("matches N players or more, the smallest of several numbers, and single player", () => {
    const games = [players("2 Players"), players("4 Players"), { singlePlayer: true }, {}];
    const count = (wanted: string) => countAmong({ players: wanted }, games).total;
    expect(["2 Players", "4 Players", "5 Players", "5 Players,2 Players"].map(count)).toEqual([2, 1, 0, 2]);
    expect(["Single Player", "Single Player,4 Players"].map(count)).toEqual([1, 2]);
  });

  it("counts only the given positions", () => {
    const { facets } = facetsOf([{ featured: true }, { featured: true }, {}]);
    const { shown, counts } = countFacets(parseSelection({}), facets, Int32Array.of(1, 2));
    expect([shown.length, counts.featured.values.Featured]).toEqual([2, 1]);
  });
});

describe("labels", () => {
  const games: SomeFacts[] = [
    { ai: ["none"], language: ["en", "de"], accessibility: ["subtitles"] },
    { ai: ["art", "voices"], language: ["en"], content: ["violence"] },
    { language: ["ja", "zh"], accessibility: ["subtitles", "one-handed"] },
    {},
  ];
  const total = (query: Record<string, string>) => countAmong(query, games).total;

  it.each<[Record<string, string>, number]>([
    [{ ai: "none" }, 1],
    // A game without a label counts for neither.
    [{ ai: "art,text,code,voices" }, 1],
    [{ ai: "-art,-text,-code,-voices" }, 3],
    [{ ai: "-none" }, 3],
    [{ content: "violence" }, 1],
    [{ content: "-violence,-flashing-lights" }, 3],
    [{ accessibility: "subtitles" }, 2],
    [{ accessibility: "subtitles,-one-handed" }, 1],
    [{ language: "de,ja" }, 2],
    [{ language: "en,-de" }, 1],
    [{ language: "fr" }, 0],
    [{ language: "en", accessibility: "subtitles", ai: "none" }, 1],
  ])("the query %j finds %i games", (query, expected) => expect(total(query)).toBe(expected));

  it("offers labels that are in use or selected, languages by name", () => {
    const offered = (query: Record<string, string>, field: FilterField) =>
      Object.keys(countAmong(query, games).counts[field].values);
    expect(offered({}, "language")).toEqual(["zh", "en", "de", "ja"]);
    expect(offered({ language: "fr,-tr" }, "language")).toEqual(["zh", "en", "fr", "de", "ja", "tr"]);
    expect(offered({}, "ai")).toEqual(["art", "voices", "none"]);
    // Options are those of the whole catalog, independent of other filters.
    expect(offered({ content: "violence" }, "accessibility")).toEqual(["subtitles", "one-handed"]);
    expect(Object.values(countAmong({}, [{}]).counts.language.values)).toEqual([]);
  });

  it("ignores removed and repeated labels", () => {
    const odd: SomeFacts[] = [
      { ai: ["dreams"], accessibility: ["smell", "subtitles", "subtitles"], language: ["xx"] },
    ];
    const { counts, total } = countAmong({}, odd);
    expect([total, counts.ai.values, counts.language.values]).toEqual([1, {}, {}]);
    expect(counts.accessibility.values).toEqual({ subtitles: 1 });
  });
});

it("counts the results of choosing each value, for random selections", () => {
  const random = seededRandom(70);
  const some = <Value>(values: readonly Value[], chance: number) => values.filter(() => random() < chance);
  const accessibility = ["subtitles", "one-handed", "volumes", "difficulty"];
  const language = ["en", "de", "ja", "zh"];
  const games = Array.from(
    { length: 120 },
    (): SomeFacts => ({
      categories: some(defaultCategories.slice(0, 4), 0.4),
      ...players(random() < 0.5 ? "2 Players" : "8 Players"),
      singlePlayer: random() < 0.5,
      price: some(["Free", "$7.50"], 0.5)[0] ?? null,
      ai: some(["art", "code"], 0.4),
      content: some(["violence"], 0.3),
      accessibility: some(accessibility, 0.4),
      language: some(language, 0.5),
    }),
  );
  const { facets, positions } = facetsOf(games);
  const pieces = (values: readonly string[]) =>
    some(values, 0.4)
      .map((value) => (random() < 0.5 ? `-${value}` : value))
      .join();
  for (let round = 0; round < 40; round++) {
    const selection = parseSelection({
      category: pieces(defaultCategories.slice(0, 4)),
      players: pieces(["Single Player", "4 Players"]),
      ai: pieces(["art", "code"]),
      accessibility: pieces(accessibility),
      language: pieces(language),
    });
    const { shown, counts } = countFacets(selection, facets, positions);
    expect(shown).toEqual(positions.filter(createMatcher(selection, facets)));
    for (const field of filterFieldNames)
      for (const [value, count] of Object.entries(counts[field].values)) {
        const chosen = setFilterValue(selection, { field, value }, "include");
        const expected = positions.filter(createMatcher(chosen, facets)).length;
        expect([field, value, count]).toEqual([field, value, expected]);
      }
  }
});

describe("a game", () => {
  const count = (query: Record<string, string>, game: SomeFacts) => countAmong(query, [game]).total;

  it.each<[Record<string, string>, SomeFacts, number]>([
    [{ category: "RPG" }, { categories: ["Horror", "RPG", "Cooking"] }, 1],
    [{ category: "-RPG" }, { categories: ["Horror", "RPG"] }, 0],
    [{ category: "Cooking" }, { categories: ["Horror", "Cooking"] }, 0],
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
  ])("%j counts %j %i times", (query, game, expected) => expect(count(query, game)).toBe(expected));

  it("finds each listed price in its ranges", () => {
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
});
