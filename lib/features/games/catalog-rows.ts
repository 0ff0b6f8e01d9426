import "server-only";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { plannedOnce } from "@/lib/server/statement-names";
import type { CatalogGame } from "./catalog-games";
import { filteredFeatures, gameModes } from "./constants";
import type { FilteredGame } from "./facets";
import { labelFilters, labelLists } from "./filters";

/** Rows per statement: about 30 ms and 500 kB. */
const batchSize = 2_000;

type Facts = [
  categories: string[],
  price: string | null,
  singlePlayer: boolean,
  earlyAccess: boolean,
  featured: boolean,
  players: (string | null)[],
  features: boolean[],
  labels: string[][],
];
type Order = [
  title: string,
  maker: number,
  submittedAt: number,
  approvedAt: number,
  updatedAt: number,
  featuredOrder: number | null,
  priceCents: number | null,
  releaseRank: number | null,
];
type Row = [id: number, facts: Facts, order: Order];

/** Per mode the number of players; "" if unknown, null without the mode. */
const playersSql = Prisma.raw(
  gameModes
    .map(({ field, playersField }) => `CASE WHEN "${field}" THEN coalesce("${playersField}", '') END`)
    .join(),
);
const featuresSql = Prisma.raw(filteredFeatures.map(({ field }) => `"${field}"`).join());
const labelsSql = Prisma.raw(labelFilters.map((field) => `coalesce("${labelLists[field]}", '{}')`).join());
const millisecondsSql = (time: string) => Prisma.raw(`(extract(epoch FROM ${time}) * 1000)::bigint`);

/** As JSON, because Prisma reads it faster than rows. */
async function readRows(condition: Prisma.Sql): Promise<CatalogGame[]> {
  const [row] = await db.$queryRaw<{ rows: Row[] | null }[]>`
    ${plannedOnce} SELECT json_agg(json_build_array(id,
      json_build_array(categories, price, "singlePlayer", "earlyAccess", featured,
        json_build_array(${playersSql}), json_build_array(${featuresSql}), json_build_array(${labelsSql})),
      json_build_array("searchTitle", coalesce("makerId", 0), ${millisecondsSql('"submittedAt"')},
        ${millisecondsSql('coalesce("reviewedAt", "submittedAt")')}, ${millisecondsSql('"updatedAt"')}, "featuredOrder", "priceCents", "releaseRank"))) AS rows
    FROM (SELECT * FROM games WHERE ${visibleSql("games")} AND ${condition}) AS games`;
  return (row?.rows ?? []).map(toGame);
}

function toGame([id, facts, order]: Row): CatalogGame {
  const [categories, price, singlePlayer, earlyAccess, featured, players, features, labelled] = facts;
  const [title, maker, submittedAt, approvedAt, updatedAt, featuredOrder, priceCents, releaseRank] = order;
  const labels = Object.fromEntries(labelFilters.map((field, index) => [field, labelled[index] ?? []]));
  return {
    ...{ id, title, maker, submittedAt, approvedAt, updatedAt, featuredOrder, priceCents, releaseRank },
    ...{ categories, price, singlePlayer, earlyAccess, featured, players, features },
    labels: labels as FilteredGame["labels"],
  };
}

/** All public games in batches by id, so that each statement is short. */
export async function* readCatalogGames(): AsyncGenerator<CatalogGame[]> {
  const readBehind = (last: number) =>
    readRows(Prisma.sql`id > ${last}::int ORDER BY id LIMIT ${batchSize}::int`);
  let reading = readBehind(0);
  while (true) {
    const games = await reading;
    const last = games.at(-1);
    if (!last || games.length < batchSize) return yield games;
    // The next batch loads while this one is processed.
    reading = readBehind(last.id);
    // Prevents an unhandled rejection; the next round throws it.
    reading.catch(() => {});
    yield games;
  }
}

/** The current rows of those games that are public. */
export async function* readChangedGames(ids: readonly number[]): AsyncGenerator<CatalogGame[]> {
  for (let start = 0; start < ids.length; start += batchSize)
    yield readRows(Prisma.sql`id = ANY(${ids.slice(start, start + batchSize)}::int[])`);
}
