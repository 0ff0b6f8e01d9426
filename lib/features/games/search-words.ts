import "server-only";
import { LRUCache } from "lru-cache";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { hasOwnCache } from "@/lib/server/cache/own-cache";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { piecesOf, textQuery } from "@/lib/server/search-text";
import { placeOf } from "@/lib/shared/place-of";

/** The best place where a game holds a word: its title, what stands beside it (developer, categories), its description. */
export const holdsIn = { title: 3, names: 2, description: 1 } as const;

/** The approved games that hold something, the newest first, and the best place in each. */
export type Holding = { ids: Int32Array; places: Uint8Array };

/** A word's games, and the same by growing ids. */
type WordGames = Holding & { sorted: Holding };

/** A search of more is read as a whole: each of its words would be a statement, and few are searched for again. */
const mostWords = 3;

/** Of all words that are kept: about 20 MB, which the words of everyday searches take at 100,000 games. */
const keptGameCount = 2_000_000;

/** What holds all words of a text. @returns null where all say nothing, as "the" */
async function readHolding(text: string): Promise<Holding | null> {
  const heldIn = (weights: string) => Prisma.sql`"searchText" @@ ${textQuery(text, weights)}`;
  const [row] = await db.$queryRaw<{ says: boolean; ids: number[] | null; places: number[] | null }[]>`
    SELECT numnode(${textQuery(text, "")}) > 0 AS says, json_agg(id) AS ids, json_agg(place) AS places
    FROM (
      SELECT id, CASE WHEN ${heldIn("A")} THEN ${holdsIn.title}::int WHEN ${heldIn("AB")} THEN ${holdsIn.names}::int
        ELSE ${holdsIn.description}::int END AS place
      FROM games WHERE ${visibleSql("games")} AND ${heldIn("ABD")}
      ORDER BY "submittedAt" DESC, id DESC
    ) AS held`;
  if (!row?.says) return null;
  return { ids: Int32Array.from(row.ids ?? []), places: Uint8Array.from(row.places ?? []) };
}

async function readWord(word: string): Promise<WordGames | null> {
  const holding = await readHolding(word);
  if (!holding) return null;
  const { ids, places } = holding;
  const growing = [...ids.keys()].sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  const sorted = {
    ids: Int32Array.from(growing, (at) => ids[at] ?? 0),
    places: Uint8Array.from(growing, (at) => places[at] ?? 0),
  };
  return { ids, places, sorted };
}

const nothing: Holding = { ids: new Int32Array(), places: new Uint8Array() };

/** What somebody searches for is mostly words that others have searched for, in other company. */
const wordGames = keptValues("games", "word-games", readWord, {
  store: new LRUCache({
    maxSize: keptGameCount,
    sizeCalculation: ({ value }) => (value?.ids.length ?? 0) + 50,
  }),
});

/** @returns the place where a game holds a word, 0 if it does not */
const placeIn = ({ sorted: { ids, places } }: WordGames, id: number): number => places[placeOf(ids, id)] ?? 0;

/**
 * The approved games that hold all words of a search, each as the beginning of a word; words that say nothing are left
 * out, and a search of nothing else is held by none.
 * @param search up to 100 characters
 */
export async function findHolding(search: string): Promise<Holding> {
  const pieces = piecesOf(search);
  if (pieces.length === 0) return nothing;
  if (pieces.length > mostWords || !hasOwnCache()) return (await readHolding(search)) ?? nothing;
  const read = await Promise.all(pieces.map((word) => wordGames(word)));
  const words = read.filter((word) => word !== null);
  const [rarest, ...others] = words.sort((one, other) => one.ids.length - other.ids.length);
  if (!rarest || others.length === 0) return rarest ?? nothing;
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
