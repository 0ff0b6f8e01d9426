import {
  customPrice,
  earlyAccessStatus,
  filteredFeatures,
  gameCategories,
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
  labelFilters,
  labelLists,
  singlePlayer,
} from "./filters";
import { offeredCodes } from "./labels/policy";

/** A game as the filters see it. */
export type FilteredGame = {
  categories: string[];
  price: string | null;
  /** null where the price names no amount of dollars */
  dollarCents: number | null;
  singlePlayer: boolean;
  earlyAccess: boolean;
  /** of each mode of `gameModes`: for how many it is, "" where that is not said, null where the game lacks the mode */
  players: (string | null)[];
  /** whether it has each feature of `filteredFeatures` */
  features: boolean[];
  featured: boolean;
  labels: Record<LabelFilter, string[]>;
};

/** Each set of labels that some game has gets a number: there are too many sets for bits. */
type SetField = Extract<LabelFilter, "accessibility" | "language">;
type PackedField = Exclude<FilterField, SetField>;

const packedWidths: Record<PackedField, number> = {
  /** bit n is category n of `gameCategories` */
  category: gameCategories.length,
  /** place in `gamePrices` from 1, above them any other price by its range, 0 for none */
  price: 5,
  /** place in `playerCounts` from 1 of the largest number of players a mode allows, 0 for none; the last bit: alone */
  players: 5,
  /** bit n is mode n of `gameModes` */
  mode: gameModes.length,
  access: 1,
  /** bit n is feature n of `filteredFeatures` */
  feature: filteredFeatures.length,
  featured: 1,
  /** bit n is label n of the list */
  ai: filterFields.ai.values.length,
  content: filterFields.content.values.length,
};

/** Room for as many different sets of labels as there could ever be games. */
const setWidths: Record<SetField, number> = { accessibility: 24, language: 24 };

type Bits = { word: 0 | 1; from: number; width: number };

/**
 * Everything the filters ask about a game is two numbers, so that the counts beside them take a pass over numbers and not
 * over the table (docs/decisions/006). Each field has some of their 53 bits, one field beside the other.
 */
export const facetBits: Record<FilterField, Bits> = {
  ...besideEachOther(packedWidths, 0),
  ...besideEachOther(setWidths, 1),
};

function besideEachOther<Field extends string>(widths: Record<Field, number>, word: Bits["word"]) {
  let from = 0;
  const bits = Object.entries<number>(widths).map(([field, width]) => {
    from += width;
    return [field, { word, from: from - width, width }];
  });
  return Object.fromEntries(bits) as Record<Field, Bits>;
}

/** The bit of `players` that says: can be played alone. */
export const aloneBit = 16;
/**
 * The first number of `price` for prices that are not in the list: of those below the first range. Each further one is
 * the next range's, the last one that of all other prices.
 */
export const otherPrice = gamePrices.length + 1;
export const lastOtherPrice = otherPrice + priceRanges.length;

const bitsOf = (names: readonly string[], values: readonly string[]): number =>
  values.reduce((bits, value) => (names.includes(value) ? bits | (1 << names.indexOf(value)) : bits), 0);
const withBits = (names: readonly string[], bits: number): string[] =>
  names.filter((_, place) => bits & (1 << place));

const modeNames = gameModes.map(({ label }): string => label);
const featureNames = filteredFeatures.map(({ label }): string => label);
const freePrice = "Free" satisfies (typeof gamePrices)[number];
const listedPrices: readonly string[] = gamePrices;
const countNames: readonly string[] = playerCounts;

function priceNumber({ price, dollarCents }: Pick<FilteredGame, "price" | "dollarCents">): number {
  if (!price) return 0;
  const place = listedPrices.indexOf(isFree(price) ? freePrice : price);
  return place < 0 ? otherPrice + rangeOf(dollarCents) : place + 1;
}

/** Place of the first range that a price lies in, `priceRanges.length` for one in none. */
function rangeOf(cents: number | null): number {
  const place = priceRanges.findIndex(({ belowCents }) => cents !== null && cents < belowCents);
  return place < 0 ? priceRanges.length : place;
}

function listedCents(price: string): number | null {
  if (price === freePrice) return 0;
  return price.startsWith("$") ? Math.round(Number(price.slice(1)) * 100) : null;
}

function priceNames(number: number): string[] {
  if (number === 0) return [];
  const listed = listedPrices[number - 1];
  const narrowest = listed === undefined ? number - otherPrice : rangeOf(listedCents(listed));
  return [listed ?? customPrice, ...priceRanges.slice(narrowest).map(({ label }) => label)];
}

/** The values under which a number of a field is found. */
const namesOfNumber: Record<PackedField, (number: number) => string[]> = {
  category: (bits) => withBits(gameCategories, bits),
  price: priceNames,
  players: (number) => [
    ...(number & aloneBit ? [singlePlayer] : []),
    ...countNames.slice(0, number & (aloneBit - 1)),
  ],
  mode: (bits) => withBits(modeNames, bits),
  access: (number) => (number ? [earlyAccessStatus] : []),
  feature: (bits) => withBits(featureNames, bits),
  featured: (number) => (number ? [featuredValue] : []),
  ai: (bits) => withBits(filterFields.ai.values, bits),
  content: (bits) => withBits(filterFields.content.values, bits),
};

/** Of each number the places of those values among the field's own. */
export type PlacesByNumber = readonly (readonly number[])[];

const placesOf = (field: FilterField, values: readonly string[]): number[] =>
  [...new Set(values)]
    .map((value) => filterFields[field].values.indexOf(value))
    .filter((place) => place >= 0);

const packedPlaces = Object.fromEntries(
  Object.entries(packedWidths).map(([name, width]): [string, PlacesByNumber] => {
    const field = name as PackedField;
    const numbers = Array.from({ length: 1 << width }, (_, number) => number);
    return [field, numbers.map((number) => placesOf(field, namesOfNumber[field](number)))];
  }),
) as Record<PackedField, PlacesByNumber>;

/** The numbers of a game's fields, without those of sets. */
function packedNumbers(game: FilteredGame): Record<PackedField, number> {
  const most = Math.max(...game.players.map((players) => countNames.indexOf(players ?? "") + 1));
  return {
    category: bitsOf(gameCategories, game.categories),
    price: priceNumber(game),
    players: most + (game.singlePlayer ? aloneBit : 0),
    mode: game.players.reduce((bits, players, mode) => (players === null ? bits : bits | (1 << mode)), 0),
    access: Number(game.earlyAccess),
    feature: game.features.reduce((bits, has, place) => (has ? bits | (1 << place) : bits), 0),
    featured: Number(game.featured),
    ai: bitsOf(filterFields.ai.values, game.labels.ai),
    content: bitsOf(filterFields.content.values, game.labels.content),
  };
}

/** Numbers for the sets of values that come up. */
class ValueSets {
  readonly places: number[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #field: SetField;

  constructor(field: SetField) {
    this.#field = field;
  }

  numberOf(values: readonly string[]): number {
    const key = values.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.places.length);
    return this.places.push(placesOf(this.#field, values)) - 1;
  }
}

const setFields = Object.keys(setWidths) as SetField[];

/** The facets of all games of the catalog, each at its position. */
export class Facets {
  readonly words: readonly [Float64Array, Float64Array];
  /** the values under which each number of a field is found */
  readonly places: Record<FilterField, PlacesByNumber>;
  readonly #sets: Record<SetField, ValueSets> = {
    accessibility: new ValueSets("accessibility"),
    language: new ValueSets("language"),
  };
  readonly #used: Record<LabelFilter, Set<string>>;

  constructor(count: number) {
    this.words = [new Float64Array(count), new Float64Array(count)];
    const { accessibility, language } = this.#sets;
    this.places = { ...packedPlaces, accessibility: accessibility.places, language: language.places };
    this.#used = { accessibility: new Set(), language: new Set(), ai: new Set(), content: new Set() };
  }

  set(position: number, game: FilteredGame): void {
    const numbers: Partial<Record<FilterField, number>> = packedNumbers(game);
    for (const field of setFields) numbers[field] = this.#sets[field].numberOf(game.labels[field]);
    for (const field of labelFilters) for (const label of game.labels[field]) this.#used[field].add(label);
    for (const field of filterFieldNames) {
      const { word, from } = facetBits[field];
      this.words[word][position] = (this.words[word][position] ?? 0) + (numbers[field] ?? 0) * 2 ** from;
    }
  }

  /** The values of a field's menu: all, or those that some game has, and chosen ones. */
  valuesOf(field: FilterField, { include, exclude }: FieldFilter): readonly string[] {
    if (!isLabelFilter(field)) return filterFields[field].values;
    const used = this.#used[field];
    return offeredCodes(labelLists[field]).filter(
      (code) => used.has(code) || include.includes(code) || exclude.includes(code),
    );
  }
}

/**
 * The exact numbers of players that a game's modes are for: bit n is number n of `playerCounts`
 * (docs/product.md, "Players and prices").
 */
export const packPlayerCounts = ({ players }: Pick<FilteredGame, "players">): number =>
  bitsOf(
    countNames,
    players.flatMap((count) => count ?? []),
  );

/** The same bits of the numbers that a filter includes; 0 where it includes none. */
export const includedPlayerCounts = ({ include }: FieldFilter): number => bitsOf(countNames, include);
