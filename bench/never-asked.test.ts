import { describe, expect, it } from "vitest";
import { parseSelection, selectionQuery } from "@/lib/features/games/filters";
import { neverAsked, searchKinds } from "./never-asked.ts";

const titles = Array.from({ length: 26 }, (_, place) => {
  const letter = String.fromCharCode(97 + place);
  return `Hollow${letter} Garden${letter} of the Lantern${letter}`;
});
const thousand = (make: () => string) => Array.from({ length: 1000 }, make);
const wordsOf = (query: string) => (new URLSearchParams(query).get("q") ?? "").split(" ");

describe("filters and searches that nobody asked before", () => {
  it("are filters of the catalog, each another one as the site understands it", () => {
    const { filter } = neverAsked({ titles, seed: 1 });
    const filters = thousand(filter);
    const understood = filters.map((query) =>
      selectionQuery(parseSelection(Object.fromEntries(new URLSearchParams(query)))),
    );
    expect(new Set(understood).size).toBe(1000);
    for (const [place, query] of filters.entries())
      expect([...new URLSearchParams(query)]).toEqual([...new URLSearchParams(understood[place])]);
  });

  it.each(searchKinds.slice(0, 4))("are searches with a word that was never used: %s", (kind) => {
    const { search } = neverAsked({ titles, seed: 2 });
    const used = new Set(titles.flatMap((title) => title.toLowerCase().split(" ")));
    for (const query of thousand(() => search(kind))) {
      const words = wordsOf(query);
      expect(words.some((word) => !used.has(word))).toBe(true);
      for (const word of words) used.add(word);
    }
  });

  it("differ from run to run", () => {
    expect(neverAsked({ titles, seed: 1 }).search()).not.toBe(neverAsked({ titles, seed: 2 }).search());
  });
});
