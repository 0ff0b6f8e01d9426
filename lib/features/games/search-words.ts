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

/** A word's games; its ids once more, growing, with the place of each among the newest first. */
type WordGames = Holding & { growing: { ids: Int32Array; at: Int32Array } };

/** A search of more is read as a whole: each of its words would be a statement, and few are searched for again. */
const mostWords = 3;

/** Of all words that are kept: about 26 MB, which the words of everyday searches take at 100,000 games. */
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
  const at = Int32Array.from(ids.keys()).sort((one, other) => (ids[one] ?? 0) - (ids[other] ?? 0));
  return { ids, places, growing: { ids: at.map((place) => ids[place] ?? 0), at } };
}

const nothing: Holding = { ids: new Int32Array(), places: new Uint8Array() };

/** What somebody searches for is mostly words that others have searched for, in other company. */
const wordGames = keptValues("games", "word-games", readWord, {
  store: new LRUCache({
    maxSize: keptGameCount,
    sizeCalculation: ({ value }) => (value?.ids.length ?? 0) + 50,
  }),
});

/** So much longer a list is cheaper to look up in than to go through. */
const muchLonger = 16;

/** Makes what finds growing numbers among growing ones, each from where the last one stood; -1 where one is missing. */
function stepsThrough(numbers: Int32Array): (wanted: number) => number {
  let at = 0;
  return (wanted) => {
    while (at < numbers.length && (numbers[at] ?? 0) < wanted) at++;
    return numbers[at] === wanted ? at : -1;
  };
}

/** The worst of two words' places in each game of the first, 0 where one does not hold the other. */
function placesWith(word: WordGames, places: Uint8Array, other: WordGames): Uint8Array {
  const both = new Uint8Array(places.length);
  const [mine, theirs] = [word.growing, other.growing];
  const find =
    theirs.ids.length > muchLonger * mine.ids.length
      ? (id: number) => placeOf(theirs.ids, id)
      : stepsThrough(theirs.ids);
  for (const [here, id] of mine.ids.entries()) {
    const there = find(id);
    if (there < 0) continue;
    const at = mine.at[here] ?? 0;
    both[at] = Math.min(places[at] ?? 0, other.places[theirs.at[there] ?? 0] ?? 0);
  }
  return both;
}

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
  const places = others.reduce((held, other) => placesWith(rarest, held, other), rarest.places);
  return { ids: rarest.ids.filter((_, at) => places[at]), places: places.filter(Boolean) };
}
