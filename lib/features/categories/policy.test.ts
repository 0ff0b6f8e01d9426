import { describe, expect, it } from "vitest";
import { firstCategories, type StoredCategory } from "@/lib/shared/game-categories";
import { makeList } from "./policy";
import { categoriesSchema, type GivenCategory } from "./schema";

const cozy: StoredCategory = { id: "Cozy", icon: "heart", names: { en: "Cozy", de: "Gemütlich" } };
const facts = {
  before: [...firstCategories, cozy] as readonly StoredCategory[],
  languages: ["en", "de"] as const,
  catalogName: (id: string) => (firstCategories.some((category) => category.id === id) ? id : ""),
  uses: new Map<string, number>(),
};
const given = (id: string | null, en?: string, de?: string): GivenCategory => ({
  id,
  icon: "gem",
  names: { ...(en === undefined ? {} : { en }), ...(de === undefined ? {} : { de }) },
});
const make = (list: GivenCategory[], more: Partial<typeof facts> = {}) =>
  makeList(list, { ...facts, ...more });

describe("makeList", () => {
  it("keeps ids when names change, and stores only names that differ from the catalog's", () => {
    expect(make([given("RPG", "Role-playing", "RPG"), given("Cozy", "Snug", "")])).toEqual({
      list: [
        { id: "RPG", icon: "gem", names: { en: "Role-playing" } },
        { id: "Cozy", icon: "gem", names: { en: "Snug" } },
      ],
    });
  });

  it("gives a new category its first name as id, and another one if that is taken", () => {
    const renamed = [{ id: "Action", icon: "flame", names: { en: "Brawl" } }];
    const made = make([given("Action", "Brawl"), given(null, "Farming"), given(null, "ACTION", "Handlung")], {
      before: renamed,
    });
    expect(made).toMatchObject({ list: [{ id: "Action" }, { id: "Farming" }, { id: "ACTION 2" }] });
  });

  it("keeps a removed category that games have, forgets others, and takes up one of the same name again", () => {
    const uses = new Map([["Cozy", 2]]);
    const made = make([given("RPG", "RPG")], { uses });
    expect(made).toEqual({
      list: [
        { id: "RPG", icon: "gem", names: {} },
        { ...cozy, isRemoved: true },
      ],
    });
    const before = "list" in made ? made.list : [];
    expect(make([given("RPG"), given(null, "cozy")], { before, uses })).toMatchObject({
      list: [{ id: "RPG" }, { id: "Cozy", names: { en: "cozy" } }],
    });
    expect(make([given(null, "Horror")], { before })).toEqual({
      list: [{ id: "Horror", icon: "gem", names: {} }],
    });
  });

  it("keeps names in languages that are switched off", () => {
    const french = { ...cozy, names: { en: "Cozy", fr: "Douillet" } };
    expect(make([given("Cozy", "Snug")], { before: [french] })).toMatchObject({
      list: [{ names: { en: "Snug", fr: "Douillet" } }],
    });
  });

  it.each([
    [
      "two equal names",
      [given("RPG", "Same"), given(null, "same")],
      { "categories.1.names.en": /^Another category/ },
    ],
    [
      "a name that a translation of another one has",
      [given("Cozy", "Cozy", "Zuhause"), given(null, "Home", "zuhause")],
      { "categories.1.names.de": /^Another category/ },
    ],
    ["a new one without a name", [given(null, "", "Neu")], { "categories.0.names.en": /enter a name$/ }],
    [
      "a word that filters use",
      [given(null, "all"), given(null, "Free")],
      {
        "categories.0.names.en": /another meaning/,
        "categories.1.names.en": /another meaning/,
      },
    ],
    [
      "one that does not exist",
      [given("Cooking", "Cooking")],
      { "categories.0.id": /no longer in the list/ },
    ],
    [
      "one that is named twice",
      [given("RPG", "One"), given("RPG", "Two", "Zwei")],
      { "categories.1.id": /no longer in the list/ },
    ],
  ])("refuses %s", (_, list, problems) => {
    const expected = Object.fromEntries(
      Object.entries(problems).map(([path, words]) => [path, expect.stringMatching(words)]),
    );
    expect(make(list)).toEqual({ problems: expected });
  });
});

describe("categoriesSchema", () => {
  const check = (categories: unknown) => {
    const result = categoriesSchema.safeParse({ categories, version: 0 });
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };
  const named = (en: string) => [{ id: null, icon: "gem", names: { en } }];

  it.each([
    ["an empty list", [], "categories: Please keep at least one category"],
    ["500 of them", Array(500).fill(named("A")[0]), "categories: Please keep this to at most 50 categories"],
    [
      "a comma",
      named("Cards, boards"),
      "categories.0.names.en: Please leave out commas: they separate categories in addresses",
    ],
    [
      "a hyphen in front",
      named("-RPG"),
      "categories.0.names.en: Please do not begin with a hyphen: it excludes a category in addresses",
    ],
    ["a control character", named("Co\u0007zy"), "categories.0.names.en: Please remove invisible characters"],
    ["a line break", named("Co\nzy"), "categories.0.names.en: Please remove invisible characters"],
    [
      "a direction character",
      named("Co\u202ezy"),
      "categories.0.names.en: Please remove invisible characters",
    ],
    [
      "a right-to-left mark",
      named("Cozy\u200f"),
      "categories.0.names.en: Please remove invisible characters",
    ],
    ["half a character", named("Co\ud800zy"), "categories.0.names.en: Please remove invisible characters"],
    [
      "another icon",
      [{ ...named("A")[0], icon: "<svg>" }],
      "categories.0.icon: Please choose one of the icons",
    ],
  ])("refuses %s", (_, list, problem) => {
    expect(check(list)).toContain(problem);
  });

  it("accepts 40 characters of any script, and null for the default", () => {
    expect([check(named("ゆ".repeat(40))), check(named("Beat 'em up {1} <b>")), check(null)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(check(named("a".repeat(41)))).toHaveLength(1);
  });

  it("ignores languages that do not exist", () => {
    const { categories } = categoriesSchema.parse({
      categories: [{ id: null, icon: "gem", names: { en: " A ", xx: "B" } }],
      version: 0,
    });
    expect(categories?.[0]?.names).toEqual({ en: "A" });
  });
});
