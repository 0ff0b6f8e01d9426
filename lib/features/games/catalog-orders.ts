import "server-only";
import type { CatalogSort } from "./filters";

/** The values that orders compare; times in milliseconds. */
export type OrderedGame = {
  id: number;
  /** lower case, without accents */
  title: string;
  submittedAt: number;
  /** the approval time; the submission time for samples */
  approvedAt: number;
  featured: boolean;
  featuredOrder: number | null;
  priceCents: number | null;
  releaseRank: number | null;
};

type Compare = (a: OrderedGame, b: OrderedGame) => number;

const newestFirst: Compare = (a, b) => b.submittedAt - a.submittedAt || b.id - a.id;
const knownFirst = (a: number | null, b: number | null): number => Number(a === null) - Number(b === null);

const comparisons = {
  newest: newestFirst,
  featured: (a, b) => {
    if (a.featured !== b.featured) return a.featured ? -1 : 1;
    if (!a.featured) return newestFirst(a, b);
    const byOrder = (a.featuredOrder ?? 0) - (b.featuredOrder ?? 0);
    return knownFirst(a.featuredOrder, b.featuredOrder) || byOrder || newestFirst(a, b);
  },
  title: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id),
  price: (a, b) =>
    knownFirst(a.priceCents, b.priceCents) || (a.priceCents ?? 0) - (b.priceCents ?? 0) || b.id - a.id,
  release: (a, b) =>
    knownFirst(a.releaseRank, b.releaseRank) || (b.releaseRank ?? 0) - (a.releaseRank ?? 0) || b.id - a.id,
  approved: (a, b) => b.approvedAt - a.approvedAt || b.id - a.id,
} satisfies Record<Exclude<CatalogSort, "match"> | "approved", Compare>;

/** The orders that need no search; `approved` is for feeds. */
export type IndexOrder = keyof typeof comparisons;
export const indexOrders = Object.keys(comparisons) as IndexOrder[];

/** Positions of games in one order. Insertion and removal use binary search and move memory. */
export class CatalogOrder {
  readonly #compare: Compare;
  readonly #gameAt: (position: number) => OrderedGame;
  #positions = new Int32Array(0);
  #length = 0;

  constructor(order: IndexOrder, gameAt: (position: number) => OrderedGame) {
    this.#compare = comparisons[order];
    this.#gameAt = gameAt;
  }

  get positions(): Int32Array {
    return this.#positions.subarray(0, this.#length);
  }

  sort(positions: readonly number[]): void {
    const games = positions.map((position) => ({ position, game: this.#gameAt(position) }));
    games.sort((a, b) => this.#compare(a.game, b.game));
    this.#positions = Int32Array.from(games, ({ position }) => position);
    this.#length = games.length;
  }

  insert(position: number): void {
    const index = this.#findIndex(position);
    if (this.#length === this.#positions.length) {
      const larger = new Int32Array(Math.max(16, this.#length * 2));
      larger.set(this.#positions);
      this.#positions = larger;
    }
    this.#positions.copyWithin(index + 1, index, this.#length);
    this.#positions[index] = position;
    this.#length++;
  }

  /** The game must be unchanged since its insertion. */
  remove(position: number): void {
    const index = this.#findIndex(position);
    if (this.#positions[index] !== position)
      throw new Error("a game of the index is not where its order has it");
    this.#positions.copyWithin(index, index + 1, this.#length);
    this.#length--;
  }

  /** The first index whose game does not sort before this one. */
  #findIndex(position: number): number {
    const game = this.#gameAt(position);
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#gameAt(this.#positions[middle] ?? 0), game) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
