import type { Facets, FieldFacets } from "@/lib/features/games/facets";
import {
  type CatalogSelection,
  type FieldFilter,
  type FilterField,
  filterFieldNames,
} from "@/lib/features/games/filters";
import type { CatalogCounts, FieldCounts } from "@/lib/features/games/types";

const isActive = ({ include, exclude }: FieldFilter): boolean => include.length + exclude.length > 0;

const [included, excluded] = [1, 2];

/** One filter during a count. Tables are indexed by value-set number. */
class FieldCount {
  readonly #values: readonly string[];
  readonly #numbers: FieldFacets["numbers"];
  readonly #valueIndexes: FieldFacets["valueIndexes"];
  readonly #includes: boolean;
  /** per filter value: included, excluded or neutral */
  readonly #effects: Uint8Array;
  /** per value set: whether it meets the filter */
  readonly #isMet: readonly boolean[];
  /** per value set: games that fail no other filter */
  readonly #games: Uint32Array;
  /** whether anything is included or excluded */
  readonly isActive: boolean;

  constructor(field: FilterField, filter: FieldFilter, { fields }: Facets) {
    const { values } = fields[field];
    this.#values = values;
    this.#numbers = fields[field].numbers;
    this.#valueIndexes = fields[field].valueIndexes;
    this.#includes = filter.include.length > 0;
    this.#effects = new Uint8Array(values.length);
    for (const value of filter.include) this.#effects[values.indexOf(value)] = included;
    for (const value of filter.exclude) this.#effects[values.indexOf(value)] = excluded;
    this.#games = new Uint32Array(this.#valueIndexes.length);
    this.isActive = isActive(filter);
    this.#isMet = this.isActive ? this.#valueIndexes.map((valueIndexes) => this.#isMetBy(valueIndexes)) : [];
  }

  #isMetBy(valueIndexes: readonly number[]): boolean {
    let isIncluded = !this.#includes;
    for (const index of valueIndexes) {
      const effect = this.#effects[index];
      if (effect === excluded) return false;
      if (effect === included) isIncluded = true;
    }
    return isIncluded;
  }

  isAgainst(position: number): boolean {
    return this.#isMet[this.#numbers[position] ?? 0] === false;
  }

  add(position: number): void {
    const number = this.#numbers[position] ?? 0;
    this.#games[number] = (this.#games[number] ?? 0) + 1;
  }

  addAll(positions: Int32Array): void {
    const [numbers, games] = [this.#numbers, this.#games];
    if (games.length === 1) games[0] = (games[0] ?? 0) + positions.length;
    else
      for (let index = 0; index < positions.length; index++) {
        const number = numbers[positions[index] ?? 0] ?? 0;
        games[number] = (games[number] ?? 0) + 1;
      }
  }

  /**
   * The result count if a value were chosen now, for each value. Games that the filter already includes count for every
   * value, others only for their values, even those currently excluded.
   */
  countsOf(offered: readonly string[]): FieldCounts {
    const values = this.#values;
    const own = new Uint32Array(values.length);
    let all = 0;
    let anyway = 0;
    for (let number = 0; number < this.#games.length; number++) {
      const count = this.#games[number] ?? 0;
      if (count === 0) continue;
      all += count;
      const valueIndexes = this.#valueIndexes[number] ?? [];
      const outs = this.#countOf(valueIndexes, excluded);
      if (outs === 0 && this.#countOf(valueIndexes, included) > 0) anyway += count;
      else if (outs < 2)
        for (const index of valueIndexes)
          if (outs === 0 || this.#effects[index] === excluded) own[index] = (own[index] ?? 0) + count;
    }
    const countOf = (value: string) => anyway + (own[values.indexOf(value)] ?? 0);
    return { all, values: Object.fromEntries(offered.map((value) => [value, countOf(value)])) };
  }

  #countOf(valueIndexes: readonly number[], effect: number): number {
    if (!this.isActive) return 0;
    let count = 0;
    for (const index of valueIndexes) if (this.#effects[index] === effect) count++;
    return count;
  }
}

/** @returns a predicate on a game's position */
export function createMatcher(
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
 * The games of a selection, and the result count if each filter value were chosen now.
 * @param positions the games to select from
 * @returns `shown`: positions, in the same order
 */
export function countFacets(
  { filters }: Pick<CatalogSelection, "filters">,
  facets: Facets,
  positions: Int32Array,
): { shown: Int32Array; counts: Required<CatalogCounts> } {
  const fields = filterFieldNames.map((field) => new FieldCount(field, filters[field], facets));
  const active = fields.filter((field) => field.isActive);
  const room = new Int32Array(positions.length);
  let total = 0;
  // Not `for … of`, which takes a sixth longer on a large catalog.
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] ?? 0;
    // A game counts for a field's values if it fails no other field.
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
    else room[total++] = position;
  }
  const shown = room.subarray(0, total);
  for (const field of fields) field.addAll(shown);
  const counts = {} as Required<CatalogCounts>;
  for (const [index, field] of filterFieldNames.entries())
    counts[field] = fields[index]?.countsOf(facets.valuesOf(field, filters[field])) ?? { all: 0, values: {} };
  return { shown, counts };
}
