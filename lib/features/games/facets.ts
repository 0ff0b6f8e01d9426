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
  type LabelFilter,
  labelLists,
  singlePlayer,
} from "./filters";
import { offeredCodes } from "./labels/policy";
import { dollarCentsOf } from "./policy";

/** A game as the filters see it. */
export type FilteredGame = {
  categories: string[];
  price: string | null;
  singlePlayer: boolean;
  earlyAccess: boolean;
  /** of each mode of `gameModes`: for how many it is, "" where that is not said, null where the game lacks the mode */
  players: (string | null)[];
  /** whether it has each feature of `filteredFeatures` */
  features: boolean[];
  featured: boolean;
  labels: Record<LabelFilter, string[]>;
};

const countNames: readonly string[] = playerCounts;
const listedPrices: readonly string[] = gamePrices;
const freePrice = "Free" satisfies (typeof gamePrices)[number];

/** The values of the Price filter that find a price: its own or "Custom", and each range in which it lies. */
function priceValues(price: string): string[] {
  const name = isFree(price) ? freePrice : price;
  const cents = dollarCentsOf(price);
  const ranges = priceRanges.filter(({ belowCents }) => cents !== null && cents < belowCents);
  return [listedPrices.includes(name) ? name : customPrice, ...ranges.map(({ label }) => label)];
}

/** The values under which each filter finds a game. */
function valuesOf({ players, features, ...game }: FilteredGame): Record<FilterField, readonly string[]> {
  const mostPlayers = Math.max(...players.map((count) => countNames.indexOf(count ?? "") + 1));
  return {
    category: game.categories,
    price: game.price ? priceValues(game.price) : [],
    players: [...(game.singlePlayer ? [singlePlayer] : []), ...countNames.slice(0, mostPlayers)],
    mode: gameModes.filter((_, place) => players[place] !== null).map(({ label }) => label),
    access: game.earlyAccess ? [earlyAccessStatus] : [],
    feature: filteredFeatures.filter((_, place) => features[place]).map(({ label }) => label),
    featured: game.featured ? [featuredValue] : [],
    ...game.labels,
  };
}

/** One filter's view of all games: those that it finds under the same values share a number. */
export class FieldFacets {
  /** of each game its number, by position */
  numbers: Uint32Array;
  /** of each number the places of its values among the filter's own */
  readonly places: number[][] = [];
  readonly #numbersByKey = new Map<string, number>();
  readonly #values: readonly string[];
  /** of each of the filter's values how many games are found under it */
  readonly #uses: Uint32Array;

  constructor(field: FilterField, gameCount: number) {
    this.numbers = new Uint32Array(gameCount);
    this.#values = filterFields[field].values;
    this.#uses = new Uint32Array(this.#values.length);
  }

  set(position: number, values: readonly string[]): void {
    this.numbers = withRoom(this.numbers, position);
    this.numbers[position] = this.#numberOf(values);
    this.#use(position, 1);
  }

  unset(position: number): void {
    this.#use(position, -1);
  }

  isUsed(value: string): boolean {
    return (this.#uses[this.#values.indexOf(value)] ?? 0) > 0;
  }

  #use(position: number, difference: 1 | -1): void {
    for (const place of this.places[this.numbers[position] ?? 0] ?? [])
      this.#uses[place] = (this.#uses[place] ?? 0) + difference;
  }

  #numberOf(values: readonly string[]): number {
    const key = values.join("\n");
    const number = this.#numbersByKey.get(key);
    if (number !== undefined) return number;
    const known = values.filter((value) => this.#values.includes(value));
    this.#numbersByKey.set(key, this.places.length);
    return this.places.push([...new Set(known)].map((value) => this.#values.indexOf(value))) - 1;
  }
}

/** The same numbers, with room for one more position: twice as much, so that a growing catalog is rarely copied. */
export function withRoom(numbers: Uint32Array, position: number): Uint32Array {
  if (position < numbers.length) return numbers;
  const larger = new Uint32Array(Math.max(position + 1, numbers.length * 2));
  larger.set(numbers);
  return larger;
}

/**
 * The filters' view of all games, each at its position. The counts beside the filters pass over these numbers and not over
 * the table (docs/decisions/006).
 */
export class Facets {
  readonly fields: Record<FilterField, FieldFacets>;

  constructor(gameCount: number) {
    this.fields = Object.fromEntries(
      filterFieldNames.map((field) => [field, new FieldFacets(field, gameCount)]),
    ) as Record<FilterField, FieldFacets>;
  }

  set(position: number, game: FilteredGame): void {
    const values = valuesOf(game);
    for (const field of filterFieldNames) this.fields[field].set(position, values[field]);
  }

  /** Takes the game at a position out, which must be set. */
  unset(position: number): void {
    for (const field of filterFieldNames) this.fields[field].unset(position);
  }

  /** The values of a field's menu: all, or those that some game has, and chosen ones. */
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

/**
 * The exact numbers of players that a game's modes are for: bit n is number n of `playerCounts`
 * (docs/product.md, "Players and prices").
 */
export const packPlayerCounts = ({ players }: Pick<FilteredGame, "players">): number =>
  bitsOf(
    countNames,
    players.flatMap((count) => count ?? []),
  );

/** The bits of the numbers of players that a filter includes; 0 where it includes none. */
export const includedPlayerCounts = ({ include }: FieldFilter): number => bitsOf(countNames, include);
