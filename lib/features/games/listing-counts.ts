import "server-only";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { customPrice, gameCategories, gameModes, gamePrices, playerCounts } from "./constants";
import {
  type CatalogSelection,
  type FilterField,
  filterFieldNames,
  filterFields,
  setWish,
  singlePlayer,
  type Wishes,
} from "./filters";
import { fieldCondition, isPublicSql } from "./listing-conditions";
import { foundTable } from "./search";
import type { CatalogCounts } from "./types";

/** Games that are the same in one field and fail the same other fields' wishes; what is not of the field is null. */
export type Group = [
  field: FilterField,
  /** bit n is category n of `gameCategories` */
  categories: number | null,
  price: string | null,
  /** place in `playerCounts`, from 1, of the largest number of players an enabled mode allows */
  most: number | null,
  single: boolean | null,
  /** bit n is mode n of `gameModes` */
  modes: number | null,
  early: boolean | null,
  /** bit n is set when the wishes of field n are not met */
  fails: number,
  count: number,
];

const bitOf = (field: FilterField): number => 1 << filterFieldNames.indexOf(field);
const listedPrices: readonly string[] = gamePrices;
const countNames: readonly string[] = playerCounts;
const categoryNames: readonly string[] = gameCategories;

const mostPlayers = Prisma.join(
  gameModes.map(({ field, playersField }) =>
    Prisma.raw(
      `CASE WHEN games."${field}" THEN array_position(ARRAY['${countNames.join("','")}'], games."${playersField}") END`,
    ),
  ),
);
const categoryBits = Prisma.raw(
  categoryNames
    .map((name, place) => `CASE WHEN '${name}' = ANY(categories) THEN ${1 << place} ELSE 0 END`)
    .join(" + "),
);
const modeBits = Prisma.raw(
  gameModes.map(({ field }, place) => `${1 << place} * games."${field}"::int`).join(" + "),
);

/**
 * Everything the counts need, in one pass over the approved games: per field, how many games share its value and
 * fail which other fields. More than one failure never counts anywhere, so it is left out.
 */
async function readGroups({ wishes }: CatalogSelection, found: number[] | null): Promise<Group[]> {
  const failures = filterFieldNames.flatMap((field) => {
    const condition = fieldCondition(field, wishes[field]);
    return condition ? [Prisma.sql`CASE WHEN ${condition} THEN 0 ELSE ${bitOf(field)}::int END`] : [];
  });
  const fails = failures.length ? Prisma.join(failures, " + ") : Prisma.sql`0`;
  const among = found ? Prisma.sql`JOIN ${foundTable(found)} USING (id)` : Prisma.empty;
  // As one JSON value: rows of nine columns cost more to hand over than to count. The same categories in another
  // order are the same group, which is cheaper to see once they are counted.
  const [row] = await db.$queryRaw<{ groups: Group[] | null }[]>`
    SELECT json_agg(json_build_array(field, bits, price, most, single, modes, early, fails, count)) AS groups
    FROM (
      SELECT field, CASE field WHEN 'category' THEN ${categoryBits} END AS bits,
        price, most, single, modes, early, fails, sum(count)::int AS count
      FROM (
        SELECT
          CASE WHEN GROUPING(categories) = 0 THEN 'category' WHEN GROUPING(price) = 0 THEN 'price'
            WHEN GROUPING(most) = 0 THEN 'players' WHEN GROUPING(modes) = 0 THEN 'mode' ELSE 'access' END AS field,
          categories, price, most, single, modes, early, fails, count(*) AS count
        FROM (
          SELECT games.categories, games.price, greatest(${mostPlayers}) AS most, games."singlePlayer" AS single,
            ${modeBits} AS modes, games."earlyAccess" AS early, ${fails} AS fails
          FROM games ${among} WHERE ${isPublicSql}
        ) AS game
        WHERE fails IN (0, 1, 2, 4, 8, 16)
        GROUP BY GROUPING SETS
          ((categories, fails), (price, fails), (most, single, fails), (modes, fails), (early, fails))
      ) AS counted
      GROUP BY field, bits, price, most, single, modes, early, fails
    ) AS merged`;
  return row?.groups ?? [];
}

const modeNames = gameModes.map(({ label }): string => label);

const hasBit = (bits: number | null, names: readonly string[], values: string[]): boolean =>
  values.some((value) => names.includes(value) && ((bits ?? 0) & (1 << names.indexOf(value))) !== 0);

/** Whether a group has one of the values: the same rules as in listing-conditions, on what the group shares. */
const hasOneOf: Record<FilterField, (group: Group, values: string[]) => boolean> = {
  category: ([, categories], values) => hasBit(categories, categoryNames, values),
  price: ([, , price], values) =>
    price !== null &&
    (values.includes(price) || (values.includes(customPrice) && !listedPrices.includes(price))),
  players: ([, , , most, single], values) =>
    values.some((value) =>
      value === singlePlayer ? single === true : most !== null && most > countNames.indexOf(value),
    ),
  mode: ([, , , , , modes], values) => hasBit(modes, modeNames, values),
  access: ([, , , , , , early]) => early === true,
};

function meets(group: Group, field: FilterField, { wanted, unwanted }: Wishes): boolean {
  if (wanted.length && !hasOneOf[field](group, wanted)) return false;
  return !unwanted.length || !hasOneOf[field](group, unwanted);
}

const fieldOf = (group: Group): FilterField => group[0];
const failsOf = (group: Group): number => group[7];
const sum = (groups: Group[]): number => groups.reduce((total, group) => total + group[8], 0);

/** The counts of a selection, out of its groups (D42), and the number of games it shows. */
function countFromGroups(
  selection: CatalogSelection,
  groups: Group[],
): { total: number; counts: CatalogCounts } {
  const counts = {} as CatalogCounts;
  for (const field of filterFieldNames) {
    const own = groups.filter((group) => fieldOf(group) === field && (failsOf(group) & ~bitOf(field)) === 0);
    const countOf = (value: string): number => {
      const { wishes } = setWish(selection, field, value, "wanted");
      return sum(own.filter((group) => meets(group, field, wishes[field])));
    };
    const values = Object.fromEntries(filterFields[field].values.map((value) => [value, countOf(value)]));
    counts[field] = { all: sum(own), values };
  }
  const shown = groups.filter((group) => fieldOf(group) === "access" && failsOf(group) === 0);
  return { total: sum(shown), counts };
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now.
 * @param found what its search found, null without a search
 */
export async function countCatalog(
  selection: CatalogSelection,
  found: number[] | null,
): Promise<{ total: number; counts: CatalogCounts }> {
  return countFromGroups(selection, await readGroups(selection, found));
}
