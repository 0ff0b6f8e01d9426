import { Facets, type FilteredGame } from "@/lib/features/games/facets";

/** A game that no filter finds. */
export const unmarkedGame: FilteredGame = {
  categories: [],
  price: null,
  singlePlayer: false,
  earlyAccess: false,
  players: [null, null, null, null],
  features: [false, false, false],
  featured: false,
  labels: { ai: [], content: [], accessibility: [], language: [] },
};

export type SomeFacts = Partial<Omit<FilteredGame, "labels"> & FilteredGame["labels"]>;

/** The facets of games with only these facts. */
export function facetsOf(games: SomeFacts[]): { facets: Facets; positions: Int32Array } {
  const facets = new Facets();
  for (const [position, { ai, content, accessibility, language, ...facts }] of games.entries()) {
    const given = { ai, content, accessibility, language };
    const labels = Object.fromEntries(Object.entries(given).map(([field, codes = []]) => [field, codes]));
    facets.set(position, {
      ...unmarkedGame,
      ...facts,
      labels: labels as FilteredGame["labels"],
    });
  }
  return { facets, positions: Int32Array.from(games.keys()) };
}
