import "server-only";
import { LRUCache } from "lru-cache";
import { visibleSql } from "@/lib/features/reviews/visible";
import { keptValues } from "@/lib/server/cache/kept-values";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { type CatalogSelection, type CatalogSort, filterFieldNames, parseSelection, sortOf } from "./filters";
import { exactPlayers, fieldCondition } from "./listing-conditions";
import { foundTable, searchGames } from "./search";

/** Of all that is kept: about 3 MB with their places (listing-counts). */
const keptFoundCount = 200_000;

/** Who has searched filters, sorts and turns pages of what was found. */
const foundGames = keptValues("games", "found-games", searchGames, {
  store: new LRUCache({ maxSize: keptFoundCount, sizeCalculation: ({ value }) => value.length + 50 }),
});

/** What a selection's search found, best first; null without a search. */
export const findBySearch = ({ q }: CatalogSelection): Promise<number[] | null> =>
  q ? foundGames(q) : Promise.resolve(null);

function fromWhere({ filters }: CatalogSelection, found: number[] | null): Prisma.Sql {
  const conditions = filterFieldNames.flatMap((field) => fieldCondition(field, filters[field]) ?? []);
  const among = found ? Prisma.sql`JOIN ${foundTable(found)} USING (id)` : Prisma.empty;
  return Prisma.sql`FROM games ${among} WHERE ${Prisma.join([visibleSql("games"), ...conditions], " AND ")}`;
}

const newest = Prisma.sql`games."submittedAt" DESC, games.id DESC`;

/**
 * "deletedAt" is always null here and changes no order; with it an order is that of an index, and PostgreSQL reads
 * as many rows as a page has instead of sorting them all (docs/decisions/006).
 */
const indexed = (order: Prisma.Sql): Prisma.Sql => Prisma.sql`games."deletedAt", ${order}`;

function orderOf(selection: CatalogSelection): Prisma.Sql {
  const exact = exactPlayers(selection.filters.players);
  switch (sortOf(selection)) {
    case "title":
      return indexed(Prisma.sql`lower(games.title), games.id`);
    case "price":
      return indexed(Prisma.sql`games."priceCents", games.id DESC`);
    case "release":
      return indexed(Prisma.sql`games."releaseRank" DESC NULLS LAST, games.id DESC`);
    case "match":
      return Prisma.sql`found.place`;
    default:
      // D5: exact matches of the number of players come first under the default sort only.
      return exact && !selection.sort ? Prisma.sql`${exact} DESC, ${newest}` : indexed(newest);
  }
}

/**
 * The games of a selection in its order.
 * @param found what its search found, null without a search
 * @param part which of them; all without it
 * @returns ids
 */
export async function listGameIds(
  selection: CatalogSelection,
  found: number[] | null,
  part?: { skip: number; take: number },
): Promise<number[]> {
  const limit = part ? Prisma.sql`LIMIT ${part.take} OFFSET ${part.skip}` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT games.id ${fromWhere(selection, found)} ORDER BY ${orderOf(selection)} ${limit}`;
  return rows.map((row) => row.id);
}

/** All approved games in an order. @returns ids; as JSON, since an array of the database costs more to hand over */
export async function readGameOrder(sort: Exclude<CatalogSort, "match">): Promise<number[]> {
  const selection = { ...parseSelection({}), sort };
  const [row] = await db.$queryRaw<{ ids: number[] | null }[]>`
    SELECT json_agg(id) AS ids
    FROM (SELECT games.id ${fromWhere(selection, null)} ORDER BY ${orderOf(selection)}) AS ordered`;
  return row?.ids ?? [];
}

/** How many games a selection shows. @param found what its search found, null without a search */
export async function countGames(selection: CatalogSelection, found: number[] | null): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count ${fromWhere(selection, found)}`;
  return rows[0]?.count ?? 0;
}

/** Approved games like this one: those of its developer first, then those that share the most categories. */
export async function listRelatedIds(id: number, count: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT games.id
    FROM games JOIN games AS given ON given.id = ${id} AND games.id <> given.id
    WHERE ${visibleSql("games")} AND (games.categories && given.categories OR games.developer = given.developer)
    ORDER BY (games.developer = given.developer) DESC,
      (SELECT count(*) FROM unnest(games.categories) AS category WHERE category = ANY(given.categories)) DESC,
      ${newest}
    LIMIT ${count}`;
  return rows.map((row) => row.id);
}
