import "server-only";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { customPrice, gameCategories, gameModes, gamePrices, playerCounts } from "./constants";
import { type FieldFilter, type FilterField, singlePlayer } from "./filters";

/** The catalog's filters as SQL over `games`. Names of columns are constants of ours, values are parameters. */

const either = (conditions: Prisma.Sql[]): Prisma.Sql =>
  conditions.length ? Prisma.sql`(${Prisma.join(conditions, " OR ")})` : Prisma.sql`FALSE`;
const column = (name: string): Prisma.Sql => Prisma.raw(`games."${name}"`);

const listedPrices: string[] = [...gamePrices];
const countNames: readonly string[] = playerCounts;

/** Whether an enabled mode allows one of these numbers of players. */
const allowsPlayers = (counts: readonly string[]): Prisma.Sql =>
  either(
    gameModes.map(
      ({ field, playersField }) =>
        Prisma.sql`(${column(field)} AND ${column(playersField)} = ANY(${counts}::text[]))`,
    ),
  );

/** "N Players" is a game whose enabled mode allows N or more (D5): with several values the smallest N decides. */
function playersCondition(values: string[]): Prisma.Sql {
  const conditions = values.includes(singlePlayer) ? [column("singlePlayer")] : [];
  const ranks = values.map((value) => countNames.indexOf(value)).filter((rank) => rank >= 0);
  if (ranks.length) conditions.push(allowsPlayers(countNames.slice(Math.min(...ranks))));
  return either(conditions);
}

/** D5: the stored text decides, and whatever is not in the list is a custom price. */
function priceCondition(values: string[]): Prisma.Sql {
  const conditions = [Prisma.sql`games.price = ANY(${values}::text[])`];
  if (values.includes(customPrice)) conditions.push(Prisma.sql`games.price <> ALL(${listedPrices}::text[])`);
  return either(conditions);
}

const modeCondition = (labels: string[]): Prisma.Sql =>
  either(gameModes.filter(({ label }) => labels.includes(label)).map(({ field }) => column(field)));

const categoryNames: readonly string[] = gameCategories;
const isCategory = (name: string): boolean => categoryNames.includes(name);

const matchers: Record<FilterField, (values: string[]) => Prisma.Sql> = {
  // A name that is none of ours finds nothing (D17), whatever old rows may hold.
  category: (values) => Prisma.sql`games.categories && ${values.filter(isCategory)}::text[]`,
  price: priceCondition,
  players: playersCondition,
  mode: modeCondition,
  access: () => Prisma.sql`games."earlyAccess"`,
};

/** What a field's filter demands of a game; null when they demand nothing. */
export function fieldCondition(field: FilterField, { include, exclude }: FieldFilter): Prisma.Sql | null {
  const demands: Prisma.Sql[] = [];
  if (include.length) demands.push(matchers[field](include));
  // Not "NOT": a game without a price is none of the excluded ones.
  if (exclude.length) demands.push(Prisma.sql`(${matchers[field](exclude)}) IS NOT TRUE`);
  return demands.length ? Prisma.join(demands, " AND ") : null;
}

/** Whether a game has a mode for exactly one of the included numbers of players; null when none is included. */
export function exactPlayers({ include }: FieldFilter): Prisma.Sql | null {
  const counts = include.filter((value) => countNames.includes(value));
  return counts.length ? allowsPlayers(counts) : null;
}
