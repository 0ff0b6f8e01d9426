import "server-only";
import { LRUCache } from "lru-cache";
import { visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { plannedOnce } from "@/lib/server/statement-names";
import { isListening, versionOf } from "@/lib/shared/tag-versions";
import { filteredFeatures, gameModes } from "./constants";
import { countFacets, matcherOf } from "./counts/policy";
import { Facets, type FilteredGame, includedPlayerCounts, packPlayerCounts } from "./facets";
import { type CatalogSelection, type CatalogSort, labelFilters, labelLists, sortOf } from "./filters";
import type { CardGame, CatalogCounts } from "./types";

/** The orders that need no search; `approved` is that of the feeds: last approved first. */
type IndexOrder = Exclude<CatalogSort, "match"> | "approved";

/** Cards take about 1.5 kB each. */
const cachedCardCount = 12_000;

/**
 * All approved games in memory, for the catalog: filters combine in more ways than a database has indexes for,
 * and the counts beside them concern all games. A position is that of a game among the newest.
 */
export class CatalogIndex {
  /** by position, the newest first */
  readonly ids: Int32Array;
  readonly #facets: Facets;
  readonly #playerCounts: Uint16Array;
  /** rows of cards by id, filled by whoever reads them (catalog.ts) */
  readonly cards = new LRUCache<number, CardGame>({ max: cachedCardCount });
  readonly #orders: Record<IndexOrder, Int32Array>;
  readonly #positions: Map<number, number>;

  constructor({ games, byFeatured, byTitle, byPrice, byRelease, byApproval }: IndexRows) {
    this.ids = Int32Array.from(games, ([id]) => id);
    this.#facets = new Facets(games.length);
    this.#playerCounts = new Uint16Array(games.length);
    this.#positions = new Map();
    for (const [position, row] of games.entries()) {
      const [id, categories, price, singlePlayer, earlyAccess, featured, players, features, labelled] = row;
      this.#positions.set(id, position);
      const labels = Object.fromEntries(labelFilters.map((field, place) => [field, labelled[place] ?? []]));
      const game = { categories, price, singlePlayer, earlyAccess, featured, players, features };
      this.#facets.set(position, { ...game, labels: labels as FilteredGame["labels"] });
      this.#playerCounts[position] = packPlayerCounts(game);
    }
    const newest = [...games.keys()];
    const featured = this.positionsOf(byFeatured);
    const isFeatured = new Set(featured);
    this.#orders = {
      newest: Int32Array.from(newest),
      featured: Int32Array.from([...featured, ...newest.filter((position) => !isFeatured.has(position))]),
      title: this.positionsOf(byTitle),
      price: this.positionsOf(byPrice),
      release: this.positionsOf(byRelease),
      approved: this.positionsOf(byApproval),
    };
  }

  /** The positions of games, without those that are not approved. */
  positionsOf(ids: readonly number[]): Int32Array {
    return Int32Array.from(ids.flatMap((id) => this.#positions.get(id) ?? []));
  }

  /**
   * The games of a selection in its order.
   * @param found the positions of what its search found, best first; null without a search
   * @returns ids
   */
  list(selection: CatalogSelection, found: Int32Array | null): Int32Array {
    const positions = this.#ordered(sortOf(selection), found).filter(matcherOf(selection, this.#facets));
    return this.#idsOf(this.#exactPlayersFirst(selection, positions));
  }

  /** The list with the counts beside the filters, in one pass over all games. */
  listAndCount(
    selection: CatalogSelection,
    found: Int32Array | null,
  ): { ids: Int32Array; counts: CatalogCounts } {
    const { shown, counts } = countFacets(selection, this.#facets, this.#ordered(sortOf(selection), found));
    return { ids: this.#idsOf(this.#exactPlayersFirst(selection, shown)), counts };
  }

  /** The games of a selection that were approved last. @param found as above @returns ids */
  listByApproval(selection: CatalogSelection, found: Int32Array | null, count: number): Int32Array {
    const positions = this.#ordered("approved", found).filter(matcherOf(selection, this.#facets));
    return this.#idsOf(positions.subarray(0, count));
  }

  #idsOf(positions: Int32Array): Int32Array {
    return positions.map((position) => this.ids[position] ?? 0);
  }

  #ordered(order: IndexOrder | "match", found: Int32Array | null): Int32Array {
    const positions = this.#orders[order === "match" ? "newest" : order];
    if (!found) return positions;
    if (order === "match") return found;
    const isFound = new Uint8Array(this.ids.length);
    for (const position of found) isFound[position] = 1;
    return positions.filter((position) => isFound[position] === 1);
  }

  /** Games for exactly the included number of players come first, under the default sort only. */
  #exactPlayersFirst(selection: CatalogSelection, positions: Int32Array): Int32Array {
    const counts = includedPlayerCounts(selection.filters.players);
    if (counts === 0 || selection.sort || selection.q) return positions;
    const isExact = (position: number) => ((this.#playerCounts[position] ?? 0) & counts) !== 0;
    const exact = positions.filter(isExact);
    const sorted = new Int32Array(positions.length);
    sorted.set(exact);
    sorted.set(
      positions.filter((position) => !isExact(position)),
      exact.length,
    );
    return sorted;
  }
}

type IndexedGame = [
  id: number,
  categories: string[],
  price: string | null,
  singlePlayer: boolean,
  earlyAccess: boolean,
  featured: boolean,
  players: (string | null)[],
  features: boolean[],
  labels: string[][],
];
type IndexRows = { games: IndexedGame[] } & Record<
  "byFeatured" | "byTitle" | "byPrice" | "byRelease" | "byApproval",
  number[]
>;

/** For each mode: for how many players it is, "" where that is not said, null where the game lacks the mode. */
const playersSql = Prisma.raw(
  gameModes
    .map(({ field, playersField }) => `CASE WHEN "${field}" THEN coalesce("${playersField}", '') END`)
    .join(),
);
const featuresSql = Prisma.raw(filteredFeatures.map(({ field }) => `"${field}"`).join());
const labelsSql = Prisma.raw(labelFilters.map((field) => `coalesce("${labelLists[field]}", '{}')`).join());

/** All of it in one statement and as JSON, which the database hands over faster than rows. */
async function readRows(): Promise<IndexRows> {
  const [row] = await db.$queryRaw<{ rows: { [Key in keyof IndexRows]: IndexRows[Key] | null } }[]>`
    ${plannedOnce} SELECT json_build_object(
      'games', json_agg(
        json_build_array(id, categories, price, "singlePlayer", "earlyAccess", featured,
          json_build_array(${playersSql}), json_build_array(${featuresSql}), json_build_array(${labelsSql}))
        ORDER BY "submittedAt" DESC, id DESC),
      'byFeatured', json_agg(id ORDER BY "featuredOrder" NULLS LAST, "submittedAt" DESC, id DESC)
        FILTER (WHERE featured),
      'byTitle', json_agg(id ORDER BY lower(title), id),
      'byPrice', json_agg(id ORDER BY "priceCents", id DESC),
      'byRelease', json_agg(id ORDER BY "releaseRank" DESC NULLS LAST, id DESC),
      'byApproval', json_agg(id ORDER BY coalesce("reviewedAt", "submittedAt") DESC, id DESC)
    ) AS rows FROM games WHERE ${visibleSql("games")}`;
  const rows = row?.rows;
  return {
    games: rows?.games ?? [],
    byFeatured: rows?.byFeatured ?? [],
    byTitle: rows?.byTitle ?? [],
    byPrice: rows?.byPrice ?? [],
    byRelease: rows?.byRelease ?? [],
    byApproval: rows?.byApproval ?? [],
  };
}

type Build = { version: number; index: CatalogIndex };

let current: Build | undefined;
let building: Promise<Build> | undefined;

async function build(): Promise<Build> {
  // A change that comes while the rows are read may not be in them, so the version before counts.
  const version = versionOf("games");
  current = { version, index: new CatalogIndex(await readRows()) };
  return current;
}

const isCurrent = ({ version }: Build): boolean => version === versionOf("games") && isListening();

/**
 * The index as of this call or later. Where other instances cannot notify this one, nobody knows whether it still counts:
 * it is built anew for each request, one build at a time for all that wait.
 */
export async function catalogIndex(): Promise<CatalogIndex> {
  if (current && isCurrent(current)) return current.index;
  // A build that began before this call may have missed what this call must see.
  await building?.catch(() => undefined);
  if (current && isCurrent(current)) return current.index;
  building ??= build().finally(() => {
    building = undefined;
  });
  return (await building).index;
}
