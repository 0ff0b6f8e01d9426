import { customPrice, gameCategories, gameModes, gamePrices, playerCounts } from "./constants";
import {
  type CatalogSelection,
  type FilterField,
  filterFieldNames,
  filterFields,
  setWish,
  singlePlayer,
  type Wishes,
} from "./filters";
import type { CatalogCounts } from "./types";

/**
 * Everything the filters ask about a game, in one number, so that the counts beside them take a pass over numbers and
 * not over the table (docs/decisions/006). Each field has some of its bits:
 */
export const facetBits = {
  /** bit n is category n of `gameCategories` */
  category: { from: 0, width: 12 },
  /** place in `gamePrices` from 1, the next one for any other price, 0 for none */
  price: { from: 12, width: 5 },
  /** place in `playerCounts` from 1 of the largest number of players a mode allows, 0 for none; the last bit: alone */
  players: { from: 17, width: 5 },
  /** bit n is mode n of `gameModes` */
  mode: { from: 22, width: 4 },
  access: { from: 26, width: 1 },
} as const satisfies Record<FilterField, { from: number; width: number }>;

/** The bit of `players` that says: can be played alone. */
export const aloneBit = 16;
/** The number of `price` for a price that is not in the list. */
export const otherPrice = gamePrices.length + 1;

const namesBits = (names: readonly string[], values: string[]): number =>
  values.reduce((bits, value) => (names.includes(value) ? bits | (1 << names.indexOf(value)) : bits), 0);

const modeNames = gameModes.map(({ label }): string => label);
const priceNames: readonly string[] = [...gamePrices, customPrice];
const countNames: readonly string[] = playerCounts;

/** Makes the test whether a field's number has one of the values; the same rules as in listing-conditions. */
const testers: Record<FilterField, (values: string[]) => (number: number) => boolean> = {
  category: (values) => {
    const bits = namesBits(gameCategories, values);
    return (number) => (number & bits) !== 0;
  },
  price: (values) => (number) => number > 0 && values.includes(priceNames[number - 1] ?? ""),
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
};

/** For each number a field can have, 1 where it does not meet the wishes. */
function failures(field: FilterField, { wanted, unwanted }: Wishes): Uint8Array {
  const hasWanted = testers[field](wanted);
  const hasUnwanted = testers[field](unwanted);
  return Uint8Array.from({ length: 1 << facetBits[field].width }, (_, number) =>
    (wanted.length && !hasWanted(number)) || (unwanted.length && hasUnwanted(number)) ? 1 : 0,
  );
}

/** How many of the counted games meet the wishes. @param games how many there are of each number of the field */
function countMeeting(games: Uint32Array, field: FilterField, wishes: Wishes): number {
  const fails = failures(field, wishes);
  return games.reduce((sum, count, number) => (fails[number] ? sum : sum + count), 0);
}

/**
 * How many games a selection shows, and would show with each value of each filter chosen now (D42).
 * @param facts of each game among which it selects, as `facetBits` says
 */
export function countFacets(
  selection: CatalogSelection,
  facts: Iterable<number>,
): { total: number; counts: CatalogCounts } {
  const fields = filterFieldNames.map((field) => ({
    ...facetBits[field],
    mask: (1 << facetBits[field].width) - 1,
    fails: failures(field, selection.wishes[field]),
    games: new Uint32Array(1 << facetBits[field].width),
  }));
  let total = 0;
  for (const fact of facts) {
    // A game counts beside the values of a field if no other field is against it.
    let against: (typeof fields)[number] | undefined;
    let isOut = false;
    for (const field of fields) {
      if (!field.fails[(fact >>> field.from) & field.mask]) continue;
      isOut = against !== undefined;
      if (isOut) break;
      against = field;
    }
    if (isOut) continue;
    if (!against) total++;
    for (const field of against ? [against] : fields) {
      const number = (fact >>> field.from) & field.mask;
      field.games[number] = (field.games[number] ?? 0) + 1;
    }
  }
  const counts = {} as CatalogCounts;
  for (const [place, field] of filterFieldNames.entries()) {
    const games = fields[place]?.games ?? new Uint32Array();
    const countOf = (value: string) =>
      countMeeting(games, field, setWish(selection, field, value, "wanted").wishes[field]);
    counts[field] = {
      all: games.reduce((sum, count) => sum + count, 0),
      values: Object.fromEntries(filterFields[field].values.map((value) => [value, countOf(value)])),
    };
  }
  return { total, counts };
}
