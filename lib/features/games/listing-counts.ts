import "server-only";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { gameCategories, gameModes, gamePrices, playerCounts } from "./constants";
import { aloneBit, countFacets, facetBits, otherPrice } from "./facets";
import type { CatalogSelection, FilterField } from "./filters";
import type { CatalogCounts } from "./types";

/** What the filters ask about the approved games: their ids, growing, and a number of `facets` for each. */
type GameFacts = { ids: Int32Array; facts: Int32Array };

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
  return { ids: Int32Array.from(row?.ids ?? []), facts: Int32Array.from(row?.facts ?? []) };
}

const gameFacts = keptValues("games", "game-facts", readGameFacts);

/** Where a number stands in growing numbers; -1 if it does not. */
function placeOf(numbers: Int32Array, wanted: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const number = numbers[middle] ?? 0;
    if (number === wanted) return middle;
    if (number < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now.
 * @param found what its search found, null without a search
 */
export async function countCatalog(
  selection: CatalogSelection,
  found: number[] | null,
): Promise<{ total: number; counts: CatalogCounts }> {
  const { ids, facts } = await gameFacts();
  if (!found) return countFacets(selection, facts);
  const places = found.map((id) => placeOf(ids, id)).filter((place) => place >= 0);
  return countFacets(
    selection,
    places.map((place) => facts[place] ?? 0),
  );
}
