// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { findCachedRoute, isListedQuery } from "./cached-routes";
import {
  categoriesInDocument,
  categoryIds,
  categoryKey,
  firstCategories,
  isAddedCategory,
  isListedCategory,
  ownCategoryName,
  parseCategories,
  removedCategoryIds,
  setGameCategories,
} from "./game-categories";

const text = JSON.stringify([
  { id: "RPG", icon: "sword", names: { en: "Role-playing" } },
  { id: "Cozy Games", icon: "heart", names: { en: "Cozy", de: "Gemütlich" } },
  { id: "Horror", icon: "ghost", names: {}, isRemoved: true },
]);
afterEach(() => setGameCategories(undefined));

describe("the categories of games", () => {
  it("are the specified twelve without a stored list, and nothing is in the document", () => {
    expect(categoryIds()).toEqual(
      "Action Adventure RPG Strategy Puzzle Simulation Horror Platform Racing Fighting Shooter Indie".split(
        " ",
      ),
    );
    expect([categoriesInDocument(), removedCategoryIds()]).toEqual([undefined, []]);
  });

  it("are not in the document of another copy of the module, as Next's bundle has one, without a stored list", async () => {
    vi.resetModules();
    const other = await import("./game-categories");
    expect([other.categoriesInDocument(), other.categoryIds()]).toEqual([undefined, categoryIds()]);
  });

  it("follow the stored list, in its order", () => {
    setGameCategories(text);
    expect([categoryIds(), removedCategoryIds()]).toEqual([["RPG", "Cozy Games"], ["Horror"]]);
    expect(["RPG", "Horror", "Action"].map(isListedCategory)).toEqual([true, false, false]);
    expect(["RPG", "Cozy Games", "Cooking"].map(isAddedCategory)).toEqual([false, true, false]);
    expect(JSON.parse(categoriesInDocument() ?? "")).toEqual({
      listed: [
        ["RPG", "sword"],
        ["Cozy Games", "heart"],
      ],
      removed: ["Horror"],
    });
  });

  it("have the owner's names where no catalog is read, and their ids otherwise", () => {
    setGameCategories(text);
    const names = ["RPG", "Cozy Games", "Horror", "Cooking"];
    expect(names.map((id) => ownCategoryName(id, "de"))).toEqual(["RPG", "Gemütlich", "Horror", "Cooking"]);
    expect(names.map((id) => ownCategoryName(id, "fr"))).toEqual(["RPG", "Cozy", "Horror", "Cooking"]);
    expect(ownCategoryName("RPG", "en")).toBe("Role-playing");
  });

  it("are the default for a value that is not a list", () => {
    for (const value of [
      "[]",
      "null",
      "{",
      '[{"id":1}]',
      '[{"id":"A","icon":"b","names":{},"isRemoved":true}]',
    ])
      expect([value, parseCategories(value)]).toEqual([value, undefined]);
    setGameCategories("{");
    expect(categoryIds()).toHaveLength(firstCategories.length);
  });

  it("make their pages as popular as the whole catalog", () => {
    const route = findCachedRoute("/games");
    const isListed = (query: string) => route && isListedQuery(route, query);
    expect([isListed("?category=Horror"), isListed("?category=Cozy+Games")]).toEqual([true, false]);
    setGameCategories(text);
    expect([isListed("?category=Horror"), isListed("?category=Cozy+Games")]).toEqual([false, true]);
  });
});

it("categoryKey names the message of a category, and another one for each id", () => {
  expect(categoryKey("RPG")).toBe("rpg");
  const keys = ["Cozy Games", "cozy games", "ゆったり", "Beat 'em up"].map(categoryKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^\w+$/);
});
