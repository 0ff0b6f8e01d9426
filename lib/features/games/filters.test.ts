import { describe, expect, it } from "vitest";
import { shownName } from "./constants";
import {
  activeFilters,
  allValues,
  areKnownValues,
  type CatalogQuery,
  featuredValue,
  fieldQueries,
  filterEffect,
  filterFieldNames,
  filterFields,
  isNarrowed,
  parseSelection,
  selectionQuery,
  setFilterValue,
  sortOf,
  unknownFilters,
  valueName,
} from "./filters";
import { labelName } from "./labels/policy";

const queryOf = (query: CatalogQuery) => selectionQuery(parseSelection(query));

describe("parseSelection and selectionQuery", () => {
  it.each<[CatalogQuery, string]>([
    [{}, ""],
    [{ category: "All", price: "All", q: " ", sort: "", page: "1" }, ""],
    [{ category: "RPG,-Horror" }, "?category=RPG,-Horror"],
    [{ category: "rpg, -HORROR" }, "?category=RPG,-Horror"],
    [{ category: ["RPG", "Puzzle"] }, "?category=RPG,Puzzle"],
    [{ category: "RPG,RPG" }, "?category=RPG"],
    [{ category: "RPG,-RPG" }, "?category=-RPG"],
    [{ category: "Cooking" }, "?category=Cooking"],
    [{ category: "-Cooking" }, ""],
    [{ category: "Cooking,rpg,Baking,-Horror" }, "?category=Cooking,RPG,-Horror"],
    [{ price: "$4.99,-Free,cheap" }, "?price=$4.99,cheap,-Free"],
    [{ players: "-single player,-4 Players" }, "?players=-Single+Player,-4+Players"],
    [{ players: "100+ Players" }, "?players=100%2B+Players"],
    [{ mode: "Local Co-op,-Online Multiplayer" }, "?mode=Local+Co-op,-Online+Multiplayer"],
    [{ access: "-Early Access" }, "?access=-Early+Access"],
    [{ price: "under $10" }, "?price=Under+$10"],
    [{ feature: "steam deck,Trading Cards" }, "?feature=Steam+Deck,Trading+Cards"],
    [
      {
        language: "DE,-en,xx,German",
        ai: "none,-Art,dreams",
        content: "-violence",
        accessibility: "-Subtitles",
      },
      "?accessibility=-subtitles&language=xx,de,-en&ai=none,dreams,-art&content=-violence",
    ],
    [{ accessibility: "subtitles,-one-handed" }, "?accessibility=subtitles,-one-handed"],
    [{ featured: "featured", sort: "featured" }, "?featured=Featured&sort=featured"],
    [{ q: "  moss \n knight\u0000 " }, "?q=moss+knight"],
    [{ q: "a&b=c#d" }, "?q=a%26b%3Dc%23d"],
    [{ sort: "price" }, "?sort=price"],
    [{ sort: "default", q: "x" }, "?q=x"],
    [{ sort: "match" }, ""],
    [{ sort: "match", q: "x" }, "?q=x&sort=match"],
    [{ sort: "id;drop" }, ""],
    [{ page: "3" }, "?page=3"],
    [{ page: "-1" }, ""],
    [{ page: "1e9" }, ""],
    [{ page: "x" }, ""],
    [{ unknown: "1" }, ""],
  ])("normalizes %j to %s", (query, expected) => expect(queryOf(query)).toBe(expected));

  it("reads its own output", () => {
    const query =
      "?category=RPG,-Horror&price=Free,Custom&players=100%2B+Players&mode=-Local+Co-op&q=a%2Cb+c&sort=title&page=4";
    expect(queryOf(Object.fromEntries(new URLSearchParams(query)))).toBe(query.replace("%2C", ","));
  });

  it("limits an address with thousands of categories", () => {
    const names = Array.from({ length: 3000 }, (_, index) => `x${index}`).join(",");
    const selection = parseSelection({ category: names, price: names, players: names, mode: names });
    expect(activeFilters(selection)).toEqual(
      ["category", "price", "players", "mode"].map((field) => ({ field, value: "x0", effect: "include" })),
    );
  });

  it("cuts a search after 100 characters without splitting one", () => {
    expect(parseSelection({ q: "🎮".repeat(150) }).q).toBe("🎮".repeat(100));
    expect(() => selectionQuery(parseSelection({ q: `${"x".repeat(99)}🎮🎮` }))).not.toThrow();
  });
});

describe("fieldQueries", () => {
  const selections = [
    "",
    "category=RPG",
    "category=-Horror&price=$4.99&q=a+b%26c&sort=title&page=3",
    "players=2 Players&mode=Online Co-op,-Local Co-op&access=Early Access",
    "category=Cooking",
  ].map((query) => parseSelection(Object.fromEntries(new URLSearchParams(query))));

  it("writes the addresses for other values of the field", () => {
    for (const selection of selections)
      for (const field of filterFieldNames)
        for (const value of ["RPG", "Free", "8 Players", "a,b&c"])
          for (const effect of ["include", "exclude", null] as const) {
            const changed = setFilterValue(selection, { field, value }, effect);
            expect(fieldQueries(selection, field)(changed.filters[field])).toBe(selectionQuery(changed));
          }
  });
});

describe("setFilterValue", () => {
  const selection = parseSelection({ category: "RPG,-Horror", page: "5", q: "x" });

  it("includes, excludes and clears a value on the first page", () => {
    expect(selectionQuery(setFilterValue(selection, { field: "category", value: "Horror" }, "include"))).toBe(
      "?category=RPG,Horror&q=x",
    );
    expect(selectionQuery(setFilterValue(selection, { field: "category", value: "RPG" }, "exclude"))).toBe(
      "?category=-Horror,-RPG&q=x",
    );
    expect(selectionQuery(setFilterValue(selection, { field: "category", value: "Horror" }, null))).toBe(
      "?category=RPG&q=x",
    );
  });

  it("returns the effect on a value", () => {
    expect(filterEffect(selection.filters.category, "RPG")).toBe("include");
    expect(filterEffect(selection.filters.category, "Horror")).toBe("exclude");
    expect(filterEffect(selection.filters.category, "Indie")).toBeNull();
    expect(activeFilters(selection)).toEqual([
      { field: "category", value: "RPG", effect: "include" },
      { field: "category", value: "Horror", effect: "exclude" },
    ]);
  });
});

it("orders by best match in a search, otherwise by newest", () => {
  expect(sortOf(parseSelection({ q: "moss" }))).toBe("match");
  expect(sortOf(parseSelection({}))).toBe("newest");
  expect(sortOf(parseSelection({ q: "moss", sort: "title" }))).toBe("title");
});

it("is narrowed by a search or a filter, not by an order or a page", () => {
  expect(isNarrowed(parseSelection({ sort: "title", page: "2" }))).toBe(false);
  expect(isNarrowed(parseSelection({ q: "moss" }))).toBe(true);
  expect(isNarrowed(parseSelection({ access: "-Early Access" }))).toBe(true);
});

it("uses the site's names for values, and the given names of languages", () => {
  expect(valueName("ai", "none", {})).toBe(labelName("generativeAi", "none"));
  expect(valueName("accessibility", "one-handed", {})).toBe("One-handed play");
  expect(valueName("language", "de", { de: "German" })).toBe("German");
  expect([valueName("language", "de", {}), valueName("category", "RPG", {})]).toEqual(["de", "RPG"]);
});

it("recognizes known values, included or excluded", () => {
  expect(areKnownValues("mode", "Local Co-op,-Online Co-op,All,")).toBe(true);
  expect(areKnownValues("mode", "Local Co-op,Sitting")).toBe(false);
});

describe("a value in an address", () => {
  it.each([
    ["language", "pt-BR", "pt"],
    ["language", "pt_br", "pt"],
    ["language", "zh-Hant-TW", "zh"],
    ["language", "deu", "de"],
    ["language", "german", "de"],
    ["language", "Deutsch", "de"],
    ["language", "Português", "pt"],
    ["language", "日本語", "ja"],
    ["language", "portugues", "pt"],
    ["language", "Brazilian Portuguese", "pt"],
    ["language", "Português (Brasil)", "pt"],
    ["language", "Simplified Chinese", "zh"],
    ["language", "繁體中文", "zh"],
    ["language", "中文（简体）", "zh"],
    ["language", "German (Austria)", "de"],
    ["ai", "AI art", "art"],
    ["ai", "no generative ai", "none"],
    ["content", "Flashing Lights", "flashing-lights"],
    ["players", "single player", "Single Player"],
  ] as const)("of %s can be written as %s", (field, text, value) => {
    expect(parseSelection({ [field]: text }).filters[field].include).toEqual([value]);
    expect(areKnownValues(field, text)).toBe(true);
  });

  it.each([
    ["language", "klingon"],
    ["ai", "unknown"],
    ["price", "cheap"],
    ["players", "many"],
    ["mode", "Turns"],
    ["feature", "Mods"],
    ["featured", "yes"],
    ["accessibility", "-x,All,Braille"],
  ] as const)("of %s that is unknown finds nothing: %s", (field, text) => {
    const selection = parseSelection({ [field]: text });
    const value = text.split(",").at(-1);
    expect(unknownFilters(selection)).toEqual([{ field, value, effect: "include" }]);
  });

  it("ignores an unknown excluded value", () => {
    expect(activeFilters(parseSelection({ language: "-klingon", ai: "-unknown" }))).toEqual([]);
  });
});

it("names every value and filter in English as its address has it", () => {
  for (const { values } of [
    filterFields.category,
    filterFields.price,
    filterFields.players,
    filterFields.mode,
  ])
    expect(values.map(shownName)).toEqual(values);
  const further = [...filterFields.access.values, ...filterFields.feature.values, allValues, featuredValue];
  expect(further.map(shownName)).toEqual(further);
  expect(["Pay what you want", "constructor", "1000 Players"].map(shownName)).toEqual([
    "Pay what you want",
    "constructor",
    "1000 Players",
  ]);
});
