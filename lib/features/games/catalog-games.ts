import "server-only";
import { CatalogOrder, type IndexOrder, indexOrders, type OrderedGame } from "./catalog-orders";
import { countFacets, createMatcher } from "./counts/policy";
import {
  Facets,
  type FilteredGame,
  includedPlayerCounts,
  type Numbers,
  packPlayerCounts,
  withNumber,
} from "./facets";
import { type CatalogSelection, type CatalogSort, sortOf } from "./filters";
import type { CatalogCounts } from "./types";

/** A game in the in-memory index. */
export type CatalogGame = OrderedGame &
  FilteredGame & {
    /** 0 without one */
    maker: number;
    updatedAt: number;
  };

type HeldGame = OrderedGame & Pick<CatalogGame, "updatedAt">;

/** Games whose ids are within one range. */
export type IdRange = { number: number; count: number; updatedAt: number };

/** Search results, best match first; null without a search. */
type Found = readonly number[] | null;

/**
 * All approved games in memory: filters combine in more ways than a database has indexes for, and facet counts cover
 * every game. Positions are stable, so that an update costs only what it changes.
 */
export class CatalogGames {
  readonly #games: (HeldGame | undefined)[] = [];
  readonly #positions = new Map<number, number>();
  readonly #free: number[] = [];
  /** Typed arrays by position: scanning objects would jump through memory */
  #ids: Numbers = new Uint32Array(0);
  #makers: Numbers = new Uint32Array(0);
  #playerCounts: Numbers = new Uint32Array(0);
  readonly #facets = new Facets();
  readonly #orders = Object.fromEntries(
    indexOrders.map((order) => [order, new CatalogOrder(order, (position) => this.#gameAt(position))]),
  ) as Record<IndexOrder, CatalogOrder>;

  get size(): number {
    return this.#positions.size;
  }

  /** Adds games in bulk; call `sort` afterwards. */
  add(games: readonly CatalogGame[]): void {
    for (const game of games) this.#assignPosition(game);
  }

  /** Sorts one order after a bulk load. */
  sort(order: IndexOrder): void {
    this.#orders[order].sort([...this.#positions.values()]);
  }

  /** Adds or replaces a game. */
  set(game: CatalogGame): void {
    this.remove(game.id);
    const position = this.#assignPosition(game);
    for (const order of indexOrders) this.#orders[order].insert(position);
  }

  /** Does nothing for an unknown game. */
  remove(id: number): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    for (const order of indexOrders) this.#orders[order].remove(position);
    this.#facets.unset(position);
    this.#games[position] = undefined;
    this.#positions.delete(id);
    this.#free.push(position);
  }

  #assignPosition({ id, title, submittedAt, approvedAt, maker, updatedAt, ...game }: CatalogGame): number {
    const position = this.#free.pop() ?? this.#games.length;
    const { featured, featuredOrder, priceCents, releaseRank } = game;
    const ordered = { id, title, submittedAt, approvedAt, featured, featuredOrder, priceCents, releaseRank };
    this.#games[position] = { ...ordered, updatedAt };
    this.#ids = withNumber(this.#ids, position, id);
    this.#makers = withNumber(this.#makers, position, maker);
    this.#playerCounts = withNumber(this.#playerCounts, position, packPlayerCounts(game));
    this.#positions.set(id, position);
    this.#facets.set(position, game);
    return position;
  }

  #gameAt(position: number): HeldGame {
    const game = this.#games[position];
    if (!game) throw new Error(`the index has no game at position ${position}`);
    return game;
  }

  /** The games that are played live, until the next call. Unknown ids count for nothing. */
  setLive(ids: readonly number[]): void {
    this.#facets.setLive(ids.flatMap((id) => this.#positions.get(id) ?? []));
  }

  /** Returns ids in the selection's order. */
  list(selection: CatalogSelection, found: Found): Int32Array {
    const positions = this.#ordered(sortOf(selection), found).filter(createMatcher(selection, this.#facets));
    return this.#idsOf(this.#exactPlayersFirst(selection, positions));
  }

  /** The ids and the facet counts, in one pass. */
  listAndCount(
    selection: CatalogSelection,
    found: Found,
  ): { ids: Int32Array; counts: Required<CatalogCounts> } {
    const { shown, counts } = countFacets(selection, this.#facets, this.#ordered(sortOf(selection), found));
    return { ids: this.#idsOf(this.#exactPlayersFirst(selection, shown)), counts };
  }

  /** Returns the ids of the last approved games. */
  listByApproval(selection: CatalogSelection, found: Found, count: number): Int32Array {
    const positions = this.#ordered("approved", found).filter(createMatcher(selection, this.#facets));
    return this.#idsOf(positions.subarray(0, count));
  }

  /**
   * Other games of the same maker, and games of others with shared categories: the most shared first, then the
   * newest.
   * @returns ids; empty for an unknown game
   */
  listRelated(id: number, count: number): { related: number[]; byMaker: number[] } {
    const own = this.#positions.get(id);
    if (own === undefined) return { related: [], byMaker: [] };
    const { category } = this.#facets.fields;
    const { numbers } = category;
    const wanted = new Set(category.indexesIn(numbers[own] ?? 0));
    const shared = Array.from(
      { length: category.setCount },
      (_, number) => category.indexesIn(number).filter((index) => wanted.has(index)).length,
    );
    const [ids, makers] = [this.#ids, this.#makers];
    const maker = makers[own];
    const [related, byMaker] = [new MostShared(count), new MostShared(count)];
    for (const position of this.#orders.newest.positions) {
      if (position === own) continue;
      const sharedCount = shared[numbers[position] ?? 0] ?? 0;
      if (maker && makers[position] === maker) byMaker.add(sharedCount, ids[position] ?? 0);
      else if (sharedCount > 0) related.add(sharedCount, ids[position] ?? 0);
    }
    return { related: related.first, byMaker: byMaker.first };
  }

  /** Splits ids into ranges of `length`, starting at 1. @returns ranges with games and their last change */
  ranges(length: number): IdRange[] {
    const ranges: IdRange[] = [];
    for (const [id, position] of this.#positions) {
      const number = Math.floor((id - 1) / length);
      const { updatedAt } = this.#gameAt(position);
      const range = ranges[number];
      ranges[number] = {
        number,
        count: (range?.count ?? 0) + 1,
        updatedAt: Math.max(range?.updatedAt ?? 0, updatedAt),
      };
    }
    return ranges.filter(Boolean);
  }

  #idsOf(positions: Int32Array): Int32Array {
    const [ids, listed] = [this.#ids, new Int32Array(positions.length)];
    // Not `map`, which takes several times as long on a large catalog.
    for (let index = 0; index < positions.length; index++) listed[index] = ids[positions[index] ?? 0] ?? 0;
    return listed;
  }

  #ordered(order: IndexOrder | Extract<CatalogSort, "match">, found: Found): Int32Array {
    if (!found) return this.#orders[order === "match" ? "newest" : order].positions;
    const positions = Int32Array.from(found.flatMap((id) => this.#positions.get(id) ?? []));
    if (order === "match") return positions;
    const isFound = new Uint8Array(this.#games.length);
    for (const position of positions) isFound[position] = 1;
    return this.#orders[order].positions.filter((position) => isFound[position] === 1);
  }

  /** Under the default sort, games for exactly the selected number of players come first. */
  #exactPlayersFirst(selection: CatalogSelection, positions: Int32Array): Int32Array {
    const counts = includedPlayerCounts(selection.filters.players);
    if (counts === 0 || selection.sort || selection.q) return positions;
    const playerCounts = this.#playerCounts;
    const sorted = new Int32Array(positions.length);
    let count = 0;
    for (const isExact of [true, false])
      for (let index = 0; index < positions.length; index++) {
        const position = positions[index] ?? 0;
        if ((((playerCounts[position] ?? 0) & counts) !== 0) === isExact) sorted[count++] = position;
      }
    return sorted;
  }
}

/** Collects the games that share the most categories. */
class MostShared {
  readonly #count: number;
  /** ids by number of shared categories */
  readonly #ids: number[][] = [];

  constructor(count: number) {
    this.#count = count;
  }

  add(sharedCount: number, id: number): void {
    this.#ids[sharedCount] ??= [];
    const ids = this.#ids[sharedCount];
    if (ids.length < this.#count) ids.push(id);
  }

  get first(): number[] {
    return this.#ids.toReversed().flat().slice(0, this.#count);
  }
}
