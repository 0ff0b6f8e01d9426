import {
  customPrice,
  earlyAccessStatus,
  filteredFeatures,
  gameModes,
  gamePrices,
  isFree,
  playerCounts,
  priceRanges,
} from "./constants";
import {
  type FieldFilter,
  type FilterField,
  featuredValue,
  filterFieldNames,
  filterFields,
  isLabelFilter,
  knownValues,
  type LabelFilter,
  labelLists,
  liveValue,
  singlePlayer,
} from "./filters";
import { offeredCodes } from "./labels/policy";
import { parseDollarCents } from "./policy";

/** A game's values for the filters. */
export type FilteredGame = {
  categories: string[];
  price: string | null;
  singlePlayer: boolean;
  earlyAccess: boolean;
  /** per mode of `gameModes`: the number of players, "" if unknown, null without the mode */
  players: (string | null)[];
  /** per feature of `filteredFeatures` */
  features: boolean[];
  featured: boolean;
  labels: Record<LabelFilter, string[]>;
};

const countNames: readonly string[] = playerCounts;
const listedPrices: readonly string[] = gamePrices;
const freePrice = "Free" satisfies (typeof gamePrices)[number];

/** The Price values that match a price: itself or "Custom", and its ranges. */
function priceValues(price: string): string[] {
  const name = isFree(price) ? freePrice : price;
  const cents = parseDollarCents(price);
  const ranges = priceRanges.filter(({ belowCents }) => cents !== null && cents < belowCents);
  return [listedPrices.includes(name) ? name : customPrice, ...ranges.map(({ label }) => label)];
}

/** Per filter the values that match a game. */
function valuesOf({ players, features, ...game }: FilteredGame): Record<FilterField, readonly string[]> {
  const mostPlayers = Math.max(...players.map((count) => countNames.indexOf(count ?? "") + 1));
  return {
    category: game.categories,
    price: game.price ? priceValues(game.price) : [],
    players: [...(game.singlePlayer ? [singlePlayer] : []), ...countNames.slice(0, mostPlayers)],
    mode: gameModes.filter((_, index) => players[index] !== null).map(({ label }) => label),
    access: game.earlyAccess ? [earlyAccessStatus] : [],
    feature: filteredFeatures.filter((_, index) => features[index]).map(({ label }) => label),
    featured: game.featured ? [featuredValue] : [],
    live: [],
    ...game.labels,
  };
}

/** One filter's view of all games. Games with the same values share a value set. */
export class FieldFacets {
  /** per position the number of the game's value set */
  numbers: Numbers = new Uint8Array(0);
  /** the indexes of all sets' values, one set after the other */
  readonly valueIndexes: number[] = [];
  /** per value set the start of its indexes, then the end of the last set */
  readonly starts: number[] = [0];
  readonly #numbersByKey = new Map<string, number>();
  /** those that were known when the games were read; every count of these games uses them */
  readonly values: readonly string[];
  /** per value the number of games */
  readonly #uses: Uint32Array;

  constructor(field: FilterField) {
    this.values = knownValues(field);
    this.#uses = new Uint32Array(this.values.length);
  }

  get setCount(): number {
    return this.starts.length - 1;
  }

  set(position: number, values: readonly string[]): void {
    this.numbers = withNumber(this.numbers, position, this.#numberOf(values));
    this.#use(position, 1);
  }

  unset(position: number): void {
    this.#use(position, -1);
  }

  isUsed(value: string): boolean {
    return (this.#uses[this.values.indexOf(value)] ?? 0) > 0;
  }

  /** The indexes of a value set's values. */
  indexesIn(number: number): number[] {
    return this.valueIndexes.slice(this.starts[number], this.starts[number + 1]);
  }

  #use(position: number, difference: 1 | -1): void {
    for (const index of this.indexesIn(this.numbers[position] ?? 0))
      this.#uses[index] = (this.#uses[index] ?? 0) + difference;
  }

  #numberOf(values: readonly string[]): number {
    const indexes = [...new Set(values.map((value) => this.values.indexOf(value)))]
      .filter((index) => index >= 0)
      .sort((one, other) => one - other);
    const key = indexes.join();
    const known = this.#numbersByKey.get(key);
    if (known !== undefined) return known;
    const number = this.setCount;
    this.#numbersByKey.set(key, number);
    for (const index of indexes) this.valueIndexes.push(index);
    this.starts.push(this.valueIndexes.length);
    return number;
  }
}

/** Numbers by position, as narrow as the largest allows: a count reads them all, in any order. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Stores a number. The array is copied if it is too narrow or too short, to twice the length, so that a growing catalog is
 * rarely copied.
 * @param number at most 4,294,967,295
 * @returns the array to use from now on
 */
export function withNumber(numbers: Numbers, position: number, number: number): Numbers {
  const bytes = Math.max(numbers.BYTES_PER_ELEMENT, number > 0xffff ? 4 : number > 0xff ? 2 : 1);
  if (position < numbers.length && bytes === numbers.BYTES_PER_ELEMENT) {
    numbers[position] = number;
    return numbers;
  }
  const length = position < numbers.length ? numbers.length : Math.max(position + 1, numbers.length * 2);
  const Kind = bytes === 4 ? Uint32Array : bytes === 2 ? Uint16Array : Uint8Array;
  const larger = new Kind(length);
  larger.set(numbers);
  larger[position] = number;
  return larger;
}

/**
 * All filters' views of all games by position. Counting scans these arrays instead of the table (docs/decisions/006).
 */
export class Facets {
  readonly fields: Record<FilterField, FieldFacets>;
  #live: readonly number[] = [];

  constructor() {
    this.fields = Object.fromEntries(
      filterFieldNames.map((field) => [field, new FieldFacets(field)]),
    ) as Record<FilterField, FieldFacets>;
  }

  set(position: number, game: FilteredGame): void {
    const values = valuesOf(game);
    for (const field of filterFieldNames) this.fields[field].set(position, values[field]);
  }

  /** Marks the games at these positions as played live, and no others. */
  setLive(positions: readonly number[]): void {
    const { live } = this.fields;
    for (const position of this.#live) live.set(position, []);
    for (const position of positions) live.set(position, [liveValue]);
    this.#live = positions;
  }

  /** The position must be set. */
  unset(position: number): void {
    for (const field of filterFieldNames) this.fields[field].unset(position);
  }

  /** The values of a menu: all, or only those in use, plus selected ones. */
  valuesOf(field: FilterField, { include, exclude }: FieldFilter): readonly string[] {
    if (!isLabelFilter(field)) return filterFields[field].values;
    const facets = this.fields[field];
    return offeredCodes(labelLists[field]).filter(
      (code) => facets.isUsed(code) || include.includes(code) || exclude.includes(code),
    );
  }
}

const bitsOf = (names: readonly string[], values: readonly string[]): number =>
  values.reduce((bits, value) => (names.includes(value) ? bits | (1 << names.indexOf(value)) : bits), 0);

/** A bit mask of the exact player counts: bit n is `playerCounts[n]` (docs/product.md, "Players and prices"). */
export const packPlayerCounts = ({ players }: Pick<FilteredGame, "players">): number =>
  bitsOf(
    countNames,
    players.flatMap((count) => count ?? []),
  );

/** The bit mask of included player counts; 0 without any. */
export const includedPlayerCounts = ({ include }: FieldFilter): number => bitsOf(countNames, include);
