import { describe, expect, it } from "vitest";
import { seededRandom } from "@/scripts/testing/seeded-random";
import { unmarkedGame } from "@/tests/support/filtered-games";
import { type CatalogGame, CatalogGames } from "./catalog-games";
import { indexOrders } from "./catalog-orders";
import { parseSelection } from "./filters";

const game = (id: number, facts: Partial<CatalogGame> = {}): CatalogGame => ({
  ...unmarkedGame,
  id,
  title: `game ${id}`,
  maker: 1,
  submittedAt: id,
  approvedAt: id,
  updatedAt: id,
  featuredOrder: null,
  priceCents: null,
  releaseRank: null,
  ...facts,
});

function filled(games: CatalogGame[]): CatalogGames {
  const index = new CatalogGames();
  index.add(games);
  for (const order of indexOrders) index.sort(order);
  return index;
}

const random = seededRandom(63);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

const someGame = (id: number): CatalogGame =>
  game(id, {
    title: pick(["a", "b", "ab", "é", "z 2"]),
    maker: pick([0, 1, 2]),
    submittedAt: pick([1, 2, 3]),
    approvedAt: pick([1, 2, 3]),
    featured: pick([true, false]),
    featuredOrder: pick([1, 2, null]),
    priceCents: pick([0, 499, null]),
    releaseRank: pick([2026, 2027, null]),
    categories: pick([["RPG"], ["RPG", "Horror"], ["Puzzle"], []]),
    players: pick([
      ["2 Players", null, null, null],
      [null, "4 Players", null, null],
    ]),
    labels: { ...unmarkedGame.labels, language: pick([[], ["de"], ["en", "de"]]) },
  });

function answersOf(index: CatalogGames, ids: number[]) {
  const queries = [
    {},
    { category: "RPG,-Horror" },
    { players: "2 Players" },
    { language: "de" },
    ...["newest", "featured", "title", "price", "release"].map((sort) => ({ sort })),
  ];
  return {
    lists: queries.map((query) => index.listAndCount(parseSelection(query), null)),
    found: index.list(parseSelection({ q: "a", sort: "title" }), ids.slice(0, 7)),
    approved: index.listByApproval(parseSelection({}), null, 9),
    related: ids.map((id) => index.listRelated(id, 4)),
    size: index.size,
  };
}

describe("the games of the catalog in memory", () => {
  it("answers after changes like a new index", () => {
    const games = new Map(Array.from({ length: 40 }, (_, index) => [index + 1, someGame(index + 1)]));
    const index = filled([...games.values()]);
    for (let step = 0; step < 300; step++) {
      const id = 1 + Math.floor(random() * 60);
      if (random() < 0.4) {
        games.delete(id);
        index.remove(id);
      } else {
        const changed = someGame(id);
        games.set(id, changed);
        index.set(changed);
      }
      if (step % 20 > 0) continue;
      const ids = [...games.keys()];
      expect(answersOf(index, ids)).toEqual(answersOf(filled([...games.values()]), ids));
    }
  });

  it("orders equal titles by age, and unknown prices and years last", () => {
    const index = filled([
      game(1, { title: "zebra", priceCents: null, releaseRank: 2026 }),
      game(2, { title: "apple", priceCents: 499, releaseRank: null }),
      game(3, { title: "apple", priceCents: 0, releaseRank: 2027 }),
    ]);
    const ids = (sort: string) => [...index.list(parseSelection({ sort }), null)];
    expect(["title", "price", "release"].map(ids)).toEqual([
      [2, 3, 1],
      [3, 2, 1],
      [3, 1, 2],
    ]);
  });

  it("lists related games by shared categories, then the newest, and the maker's separately", () => {
    const index = filled([
      game(1, { maker: 1, categories: ["RPG", "Horror"] }),
      game(2, { maker: 1, categories: [] }),
      game(3, { maker: 2, categories: ["RPG"] }),
      game(4, { maker: 2, categories: ["RPG"] }),
      game(5, { maker: 3, categories: ["Horror", "RPG"] }),
      game(6, { maker: 3, categories: ["Puzzle"] }),
      game(7, { maker: 1, categories: ["RPG"] }),
    ]);
    expect(index.listRelated(1, 2)).toEqual({ related: [5, 4], byMaker: [7, 2] });
    const unknown = filled([game(1, { maker: 0 }), game(2, { maker: 0 })]);
    expect(unknown.listRelated(1, 2).byMaker, "without a maker").toEqual([]);
    expect(index.listRelated(9, 2), "not in the catalog").toEqual({ related: [], byMaker: [] });
  });

  it("counts games by ranges of ids with their last change", () => {
    const index = filled([game(1), game(10, { updatedAt: 77 }), game(31), game(40)]);
    index.remove(40);
    expect(index.ranges(10)).toEqual([
      { number: 0, count: 2, updatedAt: 77 },
      { number: 3, count: 1, updatedAt: 31 },
    ]);
  });

  it("stops offering a language when its last game is gone", () => {
    const labels = { ...unmarkedGame.labels, language: ["de"] };
    const index = filled([game(1, { labels }), game(2)]);
    const languages = () => Object.keys(index.listAndCount(parseSelection({}), null).counts.language.values);
    expect(languages()).toEqual(["de"]);
    index.remove(1);
    expect(languages()).toEqual([]);
  });
});
