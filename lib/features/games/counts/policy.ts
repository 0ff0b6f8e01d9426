import { type Facets, facetBits, type NamesByNumber } from "@/lib/features/games/facets";
import {
  type CatalogSelection,
  type FieldFilter,
  type FilterField,
  filterFieldNames,
} from "@/lib/features/games/filters";
import type { CatalogCounts, FieldCounts } from "@/lib/features/games/types";

/** What a selection shows, and the numbers beside the filters. */

const isActive = ({ include, exclude }: FieldFilter): boolean => include.length + exclude.length > 0;

const [unknown, fails, meets] = [0, 1, 2];

/** A field while games are counted: its tables have a place for each number it can have. */
class FieldCount {
  readonly #words: Float64Array;
  readonly #unit: number;
  readonly #mask: number;
  readonly #names: NamesByNumber;
  readonly #include: ReadonlySet<string>;
  readonly #exclude: ReadonlySet<string>;
  /** of each number whether it meets the filter, as soon as that was asked */
  readonly #results: Uint8Array;
  /** how many games have the number and fail no other field */
  readonly #games: Uint32Array;
  /** whether the filter asks something of the field */
  readonly isActive: boolean;

  constructor(field: FilterField, filter: FieldFilter, { words, names }: Pick<Facets, "words" | "names">) {
    const { word, from, width } = facetBits[field];
    this.#words = words[word];
    this.#unit = 2 ** from;
    this.#mask = 2 ** width - 1;
    this.#names = names[field];
    this.#include = new Set(filter.include);
    this.#exclude = new Set(filter.exclude);
    this.#results = new Uint8Array(this.#names.length);
    this.#games = new Uint32Array(this.#names.length);
    this.isActive = isActive(filter);
  }

  #numberAt(position: number): number {
    return ((this.#words[position] ?? 0) / this.#unit) & this.#mask;
  }

  #isMet(names: readonly string[]): boolean {
    if (this.#include.size > 0 && !names.some((name) => this.#include.has(name))) return false;
    return !names.some((name) => this.#exclude.has(name));
  }

  isAgainst(position: number): boolean {
    const number = this.#numberAt(position);
    const known = this.#results[number] ?? unknown;
    if (known !== unknown) return known === fails;
    const isMet = this.#isMet(this.#names[number] ?? []);
    this.#results[number] = isMet ? meets : fails;
    return !isMet;
  }

  add(position: number): void {
    const number = this.#numberAt(position);
    this.#games[number] = (this.#games[number] ?? 0) + 1;
  }

  /**
   * The number of results if a value were chosen now, for each of these. A game whose number the filter includes anyway
   * counts beside every value; any other one beside those it has, of which it may have one that is excluded so far.
   */
  countsOf(values: readonly string[]): FieldCounts {
    let all = 0;
    let anyway = 0;
    const own = new Map<string, number>();
    for (let number = 0; number < this.#games.length; number++) {
      const count = this.#games[number] ?? 0;
      if (count === 0) continue;
      all += count;
      const names = this.#names[number] ?? [];
      const excluded = names.filter((name) => this.#exclude.has(name));
      if (excluded.length === 0 && names.some((name) => this.#include.has(name))) anyway += count;
      else if (excluded.length < 2)
        for (const name of excluded.length > 0 ? excluded : names)
          own.set(name, (own.get(name) ?? 0) + count);
    }
    return {
      all,
      values: Object.fromEntries(values.map((value) => [value, anyway + (own.get(value) ?? 0)])),
    };
  }
}

/** Makes the test whether a selection shows a game. @returns takes the game's position */
export function matcherOf(
  { filters }: Pick<CatalogSelection, "filters">,
  facets: Facets,
): (position: number) => boolean {
  const active = filterFieldNames
    .filter((field) => isActive(filters[field]))
    .map((field) => new FieldCount(field, filters[field], facets));
  return (position) => {
    for (const field of active) if (field.isAgainst(position)) return false;
    return true;
  };
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now.
 * @param positions of the games among which it selects
 */
export function countFacets(
  { filters }: Pick<CatalogSelection, "filters">,
  facets: Facets,
  positions: Int32Array,
): { total: number; counts: CatalogCounts } {
  const fields = filterFieldNames.map((field) => new FieldCount(field, filters[field], facets));
  const active = fields.filter((field) => field.isActive);
  let total = 0;
  for (const position of positions) {
    // A game counts beside the values of a field if no other field is against it.
    let against: FieldCount | undefined;
    let isOut = false;
    for (const field of active) {
      if (!field.isAgainst(position)) continue;
      isOut = against !== undefined;
      if (isOut) break;
      against = field;
    }
    if (isOut) continue;
    if (against) against.add(position);
    else {
      total++;
      for (const field of fields) field.add(position);
    }
  }
  const counts = {} as CatalogCounts;
  for (const [place, field] of filterFieldNames.entries())
    counts[field] = fields[place]?.countsOf(facets.valuesOf(field, filters[field])) ?? { all: 0, values: {} };
  return { total, counts };
}
