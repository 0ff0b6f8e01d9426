import "server-only";
import { LRUCache } from "lru-cache";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { hasOwnCache } from "@/lib/server/cache/own-cache";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { piecesOf, textQuery } from "@/lib/server/search-text";

/** The best place where a game holds a word: its title, what stands beside it (developer, categories), its description. */
export const holdsIn = { title: 3, names: 2, description: 1 } as const;

/** The approved games that hold something, the newest first, and the best place in each. */
export type Holding = { ids: Int32Array; places: Uint8Array };

/** A word's games; their places once more by id, two bits for each, 0 where a game does not hold it. */
type WordGames = Holding & { table: Uint8Array };

/** A search of more is read as a whole: each of its words would be a statement, and few are searched for again. */
const mostWords = 3;

/** Of all words that are kept: what those of everyday searches take at 100,000 games. */
const keptBytes = 26 * 1024 * 1024;

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

function tableOf({ ids, places }: Holding): Uint8Array {
  const largest = ids.reduce((one, other) => Math.max(one, other), 0);
  const table = new Uint8Array((largest >> 2) + 1);
  for (const [at, id] of ids.entries())
    table[id >> 2] = (table[id >> 2] ?? 0) | ((places[at] ?? 0) << bitsOf(id));
  return table;
}

const bitsOf = (id: number): number => (id & 3) << 1;
const placeIn = (table: Uint8Array, id: number): number => ((table[id >> 2] ?? 0) >> bitsOf(id)) & 3;

async function readWord(word: string): Promise<WordGames | null> {
  const holding = await readHolding(word);
  return holding && { ...holding, table: tableOf(holding) };
}

const nothing: Holding = { ids: new Int32Array(), places: new Uint8Array() };

/** What somebody searches for is mostly words that others have searched for, in other company. */
const wordGames = keptValues("games", "word-games", readWord, {
  store: new LRUCache({
    maxSize: keptBytes,
    sizeCalculation: ({ value }) => (value ? value.ids.length * 5 + value.table.length : 0) + 500,
  }),
});

/** Of a word's games those that hold the others too, each with its worst place. */
function holdingAll(word: WordGames, others: WordGames[]): Holding {
  const held = { ids: new Int32Array(word.ids.length), places: new Uint8Array(word.ids.length) };
  let count = 0;
  // Bare loops: iterators and closures take three times as long for the thousands of games of a large catalog.
  for (let at = 0; at < word.ids.length; at++) {
    const id = word.ids[at] ?? 0;
    let place = word.places[at] ?? 0;
    for (const { table } of others) place = Math.min(place, placeIn(table, id));
    if (place === 0) continue;
    held.ids[count] = id;
    held.places[count] = place;
    count++;
  }
  return { ids: held.ids.subarray(0, count), places: held.places.subarray(0, count) };
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
  return holdingAll(rarest, others);
}
