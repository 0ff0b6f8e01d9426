import {
  customPrice,
  filteredFeatures,
  gameCategories,
  gameModes,
  gamePrices,
  isFree,
  playerCounts,
  priceRanges,
} from "./constants";
import {
  type CatalogSelection,
  type FieldFilter,
  type FilterField,
  filterFieldNames,
  filterFields,
  setFilterValue,
  singlePlayer,
} from "./filters";
import type { CatalogCounts } from "./types";

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
};

const widths: Record<FilterField, number> = {
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
};

/**
 * Everything the filters ask about a game is one number, so that the counts beside them take a pass over numbers and
 * not over the table (docs/decisions/006). Each field has some of its 53 bits, one field beside the other.
 */
export const facetBits = besideEachOther(widths);

function besideEachOther<Field extends string>(widths: Record<Field, number>) {
  let from = 0;
  const bits = Object.entries<number>(widths).map(([field, width]) => {
    from += width;
    return [field, { from: from - width, width }];
  });
  return Object.fromEntries(bits) as Record<Field, { from: number; width: number }>;
}

/** The bit of `players` that says: can be played alone. */
export const aloneBit = 16;
/**
 * The first number of `price` for prices that are not in the list: of those below the first range. Each further one is
 * the next range's, the last one that of all other prices.
 */
export const otherPrice = gamePrices.length + 1;
export const lastOtherPrice = otherPrice + priceRanges.length;

const namesBits = (names: readonly string[], values: string[]): number =>
  values.reduce((bits, value) => (names.includes(value) ? bits | (1 << names.indexOf(value)) : bits), 0);

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

/** The values under which a number of `price` is found: its own name and the ranges it lies in. */
const priceNames: string[][] = Array.from({ length: lastOtherPrice + 1 }, (_, number) => {
  if (number === 0) return [];
  const listed = listedPrices[number - 1];
  const narrowest = listed === undefined ? number - otherPrice : rangeOf(listedCents(listed));
  return [listed ?? customPrice, ...priceRanges.slice(narrowest).map(({ label }) => label)];
});

/** Packs what the filters ask of a game into its number. */
export function packFacets(game: FilteredGame): number {
  const most = Math.max(...game.players.map((players) => countNames.indexOf(players ?? "") + 1));
  const numbers: Record<FilterField, number> = {
    category: namesBits(gameCategories, game.categories),
    price: priceNumber(game),
    players: most + (game.singlePlayer ? aloneBit : 0),
    mode: game.players.reduce((bits, players, mode) => (players === null ? bits : bits | (1 << mode)), 0),
    access: Number(game.earlyAccess),
    feature: game.features.reduce((bits, has, place) => (has ? bits | (1 << place) : bits), 0),
    featured: Number(game.featured),
  };
  return filterFieldNames.reduce((bits, field) => bits + numbers[field] * 2 ** facetBits[field].from, 0);
}

/**
 * The exact numbers of players that a game's modes are for: bit n is number n of `playerCounts`
 * (docs/product.md, "Players and prices").
 */
export const packPlayerCounts = ({ players }: Pick<FilteredGame, "players">): number =>
  namesBits(
    countNames,
    players.flatMap((count) => count ?? []),
  );

/** The same bits of the numbers that a filter includes; 0 where it includes none. */
export const includedPlayerCounts = ({ include }: FieldFilter): number => namesBits(countNames, include);

/** Makes the test whether a field's number has one of the values. */
const testers: Record<FilterField, (values: string[]) => (number: number) => boolean> = {
  category: (values) => {
    const bits = namesBits(gameCategories, values);
    return (number) => (number & bits) !== 0;
  },
  price: (values) => (number) => priceNames[number]?.some((name) => values.includes(name)) ?? false,
  players: (values) => {
    const ranks = values.map((value) => countNames.indexOf(value)).filter((rank) => rank >= 0);
    const fewest = Math.min(...ranks);
    const alone = values.includes(singlePlayer) ? aloneBit : 0;
    return (number) => (number & alone) !== 0 || (number & (aloneBit - 1)) > fewest;
  },
  mode: (values) => {
    const bits = namesBits(modeNames, values);
    return (number) => (number & bits) !== 0;
  },
  access: () => (number) => number === 1,
  feature: (values) => {
    const bits = namesBits(featureNames, values);
    return (number) => (number & bits) !== 0;
  },
  featured: () => (number) => number === 1,
};

/** Makes the test whether a field's number meets a filter. */
function meeting(field: FilterField, { include, exclude }: FieldFilter): (number: number) => boolean {
  const isIncluded = testers[field](include);
  const isExcluded = testers[field](exclude);
  return (number) => (!include.length || isIncluded(number)) && !(exclude.length && isExcluded(number));
}

const isActive = ({ include, exclude }: FieldFilter): boolean => include.length + exclude.length > 0;

/** A field while games are counted: its tables have a place for each number it can have. */
class FieldCount {
  readonly unit: number;
  readonly mask: number;
  /** whether the filter asks something of the field */
  readonly isActive: boolean;
  /** 1 where the number does not meet the filter */
  readonly fails: Uint8Array;
  /** how many games have the number and fail no other field */
  readonly games: Uint32Array;

  constructor(field: FilterField, filter: FieldFilter) {
    const size = 1 << facetBits[field].width;
    this.unit = 2 ** facetBits[field].from;
    this.mask = size - 1;
    this.isActive = isActive(filter);
    this.fails = new Uint8Array(size);
    this.games = new Uint32Array(size);
    if (!this.isActive) return;
    const meets = meeting(field, filter);
    for (let number = 0; number < size; number++) if (!meets(number)) this.fails[number] = 1;
  }

  isAgainst(facets: number): boolean {
    return this.fails[(facets / this.unit) & this.mask] === 1;
  }

  add(facets: number): void {
    const number = (facets / this.unit) & this.mask;
    this.games[number] = (this.games[number] ?? 0) + 1;
  }

  /** The numbers that some game has, and how many have each. */
  present(): [number: number, count: number][] {
    const present: [number, number][] = [];
    for (let number = 0; number < this.games.length; number++) {
      const count = this.games[number];
      if (count) present.push([number, count]);
    }
    return present;
  }
}

/** Makes the test whether a selection shows a game. @returns takes the game's packed facets */
export function matcherOf({ filters }: Pick<CatalogSelection, "filters">): (facets: number) => boolean {
  const active = filterFieldNames
    .filter((field) => isActive(filters[field]))
    .map((field) => new FieldCount(field, filters[field]));
  return (facets) => {
    for (const field of active) if (field.isAgainst(facets)) return false;
    return true;
  };
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now.
 * @param facets of each game among which it selects
 */
export function countFacets(
  selection: CatalogSelection,
  facets: ArrayLike<number>,
): { total: number; counts: CatalogCounts } {
  const fields = filterFieldNames.map((field) => new FieldCount(field, selection.filters[field]));
  const active = fields.filter((field) => field.isActive);
  let total = 0;
  for (let at = 0; at < facets.length; at++) {
    const game = facets[at] ?? 0;
    // A game counts beside the values of a field if no other field is against it.
    let against: FieldCount | undefined;
    let isOut = false;
    for (const field of active) {
      if (!field.isAgainst(game)) continue;
      isOut = against !== undefined;
      if (isOut) break;
      against = field;
    }
    if (isOut) continue;
    if (against) against.add(game);
    else {
      total++;
      for (const field of fields) field.add(game);
    }
  }
  const counts = {} as CatalogCounts;
  for (const [place, field] of filterFieldNames.entries()) {
    const present = fields[place]?.present() ?? [];
    const countOf = (value: string): number => {
      const meets = meeting(field, setFilterValue(selection, { field, value }, "include").filters[field]);
      return present.reduce((sum, [number, count]) => (meets(number) ? sum + count : sum), 0);
    };
    counts[field] = {
      all: present.reduce((sum, [, count]) => sum + count, 0),
      values: Object.fromEntries(filterFields[field].values.map((value) => [value, countOf(value)])),
    };
  }
  return { total, counts };
}
