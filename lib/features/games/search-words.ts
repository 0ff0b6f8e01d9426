import "server-only";
import { LRUCache } from "lru-cache";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { piecesOf, textQuery } from "@/lib/server/search-text";

/** The best place where a game holds a word: its title, what stands beside it (developer, categories), its description. */
export const holdsIn = { title: 3, names: 2, description: 1 } as const;

/** The approved games that hold something, the newest first, and the best place in each. */
export type Holding = { ids: Int32Array; places: Uint8Array };

/** A word's games, and the same by growing ids. */
type WordGames = Holding & { sorted: Holding };

/** Of all words that are kept, about 5 MB. */
const keptGameCount = 500_000;

/** @returns null for a word that says nothing, as "the" */
async function readWord(word: string): Promise<WordGames | null> {
  const heldIn = (weights: string) => Prisma.sql`"searchText" @@ ${textQuery(word, weights)}`;
  const [row] = await db.$queryRaw<{ says: boolean; ids: number[] | null; places: number[] | null }[]>`
    SELECT numnode(${textQuery(word, "")}) > 0 AS says, json_agg(id) AS ids, json_agg(place) AS places
    FROM (
      SELECT id, CASE WHEN ${heldIn("A")} THEN ${holdsIn.title}::int WHEN ${heldIn("AB")} THEN ${holdsIn.names}::int
        ELSE ${holdsIn.description}::int END AS place
      FROM games WHERE ${visibleSql("games")} AND ${heldIn("ABD")}
      ORDER BY "submittedAt" DESC, id DESC
    ) AS held`;
  if (!row?.says) return null;
  const ids = Int32Array.from(row.ids ?? []);
  const places = Uint8Array.from(row.places ?? []);
  const growing = [...ids.keys()].sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  const sorted = {
    ids: Int32Array.from(growing, (at) => ids[at] ?? 0),
    places: Uint8Array.from(growing, (at) => places[at] ?? 0),
  };
  return { ids, places, sorted };
}

/** What somebody searches for is mostly words that others have searched for, in other company. */
const wordGames = keptValues("games", "word-games", readWord, {
  store: new LRUCache({
    maxSize: keptGameCount,
    sizeCalculation: ({ value }) => (value?.ids.length ?? 0) + 50,
  }),
});

/** @returns the place where a game holds a word, 0 if it does not */
function placeIn({ sorted: { ids, places } }: WordGames, id: number): number {
  let [from, to] = [0, ids.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const its = ids[middle] ?? 0;
    if (its === id) return places[middle] ?? 0;
    if (its < id) from = middle + 1;
    else to = middle - 1;
  }
  return 0;
}

/**
 * The approved games that hold all words of a search, each as the beginning of a word; words that say nothing are left
 * out, and a search of nothing else is held by none.
 * @param search up to 100 characters
 */
export async function findHolding(search: string): Promise<Holding> {
  const read = await Promise.all(piecesOf(search).map((word) => wordGames(word)));
  const words = read.filter((word) => word !== null);
  const [rarest, ...others] = words.sort((one, other) => one.ids.length - other.ids.length);
  if (!rarest || others.length === 0) return rarest ?? { ids: new Int32Array(), places: new Uint8Array() };
  const ids: number[] = [];
  const places: number[] = [];
  for (let at = 0; at < rarest.ids.length; at++) {
    const id = rarest.ids[at] ?? 0;
    let place = rarest.places[at] ?? 0;
    for (const word of others) place = Math.min(place, placeIn(word, id));
    if (place === 0) continue;
    ids.push(id);
    places.push(place);
  }
  return { ids: Int32Array.from(ids), places: Uint8Array.from(places) };
}
