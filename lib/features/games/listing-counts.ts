import "server-only";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { gameCategories, gameModes, gamePrices, playerCounts } from "./constants";
import { aloneBit, countFacets, facetBits, otherPrice, showing } from "./facets";
import { type CatalogSelection, type CatalogSort, type FilterField, sortOf } from "./filters";
import { readGameOrder } from "./listing";
import { exactPlayers } from "./listing-conditions";
import type { CatalogCounts } from "./types";

/**
 * What the filters ask about the approved games: their ids, growing, a number of `facets` for each, and the orders that
 * were asked for, as places among the ids.
 */
type GameFacts = {
  ids: Int32Array;
  /** the place of each id, -1 where no approved game has it: a table, since a search asks for thousands */
  places: Int32Array;
  facts: Int32Array;
  orders: Map<ReadSort, Promise<Int32Array>>;
  /** the places of what searches found, by the list that is kept of each */
  found: WeakMap<number[], Int32Array>;
};
type ReadSort = Exclude<CatalogSort, "match">;

const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;
const list = (names: readonly string[]): string => `ARRAY[${names.map(quoted).join()}]`;

const numbers: Record<FilterField, string> = {
  category: gameCategories
    .map((name, place) => `CASE WHEN ${quoted(name)} = ANY(categories) THEN ${1 << place} ELSE 0 END`)
    .join(" + "),
  price: `CASE WHEN price IS NULL THEN 0 ELSE coalesce(array_position(${list(gamePrices)}, price), ${otherPrice}) END`,
  players: `coalesce(greatest(${gameModes
    .map(
      ({ field, playersField }) =>
        `CASE WHEN "${field}" THEN array_position(${list(playerCounts)}, "${playersField}") END`,
    )
    .join(", ")}), 0) + ${aloneBit} * "singlePlayer"::int`,
  mode: gameModes.map(({ field }, place) => `${1 << place} * "${field}"::int`).join(" + "),
  access: '"earlyAccess"::int',
};

const factSql = Prisma.raw(
  Object.entries(facetBits)
    .map(([field, { from }]) => `((${numbers[field as FilterField]}) << ${from})`)
    .join(" + "),
);

/** As JSON: an array of the database costs more to hand over than to read. */
export async function readGameFacts(): Promise<GameFacts> {
  const [row] = await db.$queryRaw<{ ids: number[] | null; facts: number[] | null }[]>`
    SELECT json_agg(id ORDER BY id) AS ids, json_agg(${factSql} ORDER BY id) AS facts
    FROM games WHERE ${visibleSql("games")}`;
  const ids = Int32Array.from(row?.ids ?? []);
  return {
    ids,
    places: placeTable(ids),
    facts: Int32Array.from(row?.facts ?? []),
    orders: new Map(),
    found: new WeakMap(),
  };
}

const gameFacts = keptValues("games", "game-facts", readGameFacts);

/** @param ids growing */
function placeTable(ids: Int32Array): Int32Array {
  const places = new Int32Array((ids.at(-1) ?? 0) + 1).fill(-1);
  for (const [place, id] of ids.entries()) places[id] = place;
  return places;
}

/** The places of games, without those that are not approved. */
function placesOf({ places }: GameFacts, ids: number[]): Int32Array {
  const found = new Int32Array(ids.length);
  let count = 0;
  for (const id of ids) {
    const place = places[id] ?? -1;
    if (place >= 0) found[count++] = place;
  }
  return found.subarray(0, count);
}

/** The places of all approved games in an order, read when it is first asked for. */
function orderedPlaces(kept: GameFacts, sort: ReadSort): Promise<Int32Array> {
  const { orders } = kept;
  const known = orders.get(sort);
  if (known) return known;
  const reading = readGameOrder(sort).then((ordered) => placesOf(kept, ordered));
  // What could not be read is asked for anew.
  reading.catch(() => orders.delete(sort));
  orders.set(sort, reading);
  return reading;
}

/** The places of what a search found, the best match first; its page and its counts both ask. */
function placesFound(kept: GameFacts, found: number[]): Int32Array {
  const places = kept.found.get(found) ?? placesOf(kept, found);
  kept.found.set(found, places);
  return places;
}

/** The places of what a search found, in the order that a selection wants. */
async function foundPlaces(kept: GameFacts, sort: CatalogSort, found: number[]): Promise<Int32Array> {
  const places = placesFound(kept, found);
  if (sort === "match") return places;
  const isFound = new Uint8Array(kept.ids.length);
  for (const place of places) isFound[place] = 1;
  return (await orderedPlaces(kept, sort)).filter((place) => isFound[place] === 1);
}

/**
 * The games of a selection in its order, as `listGameIds` finds them, without asking the database: of filters there are
 * more combinations than an index could be for.
 * @param found what its search found, null without a search
 * @returns ids; nothing where the order is one that numbers do not tell (D5: exact numbers of players first)
 */
export async function listKeptIds(
  selection: CatalogSelection,
  found: number[] | null,
  { skip, take }: { skip: number; take: number },
): Promise<number[] | undefined> {
  const sort = sortOf(selection);
  if (!selection.sort && sort === "newest" && exactPlayers(selection.filters.players)) return undefined;
  const kept = await gameFacts();
  const places = found
    ? await foundPlaces(kept, sort, found)
    : await orderedPlaces(kept, sort === "match" ? "newest" : sort);
  const isShown = showing(selection);
  const ids: number[] = [];
  let passed = 0;
  for (const place of places) {
    if (!isShown(kept.facts[place] ?? 0)) continue;
    if (++passed > skip) ids.push(kept.ids[place] ?? 0);
    if (ids.length === take) break;
  }
  return ids;
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now.
 * @param found what its search found, null without a search
 */
export async function countCatalog(
  selection: CatalogSelection,
  found: number[] | null,
): Promise<{ total: number; counts: CatalogCounts }> {
  const kept = await gameFacts();
  if (!found) return countFacets(selection, kept.facts);
  const factOf = (place: number): number => kept.facts[place] ?? 0;
  return countFacets(selection, placesFound(kept, found).map(factOf));
}
