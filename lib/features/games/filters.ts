import { cutText, pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import {
  customPrice,
  earlyAccessStatus,
  gameCategories,
  gameModes,
  gamePrices,
  playerCounts,
} from "./constants";

/**
 * What a visitor wants of the catalog, and its form in the URL (D17, D42): fields combine with AND, values within a
 * field with OR, `-Value` is "not wanted". Runs in the browser too.
 */
export type FilterField = "category" | "price" | "players" | "mode" | "access";
export type Wish = "wanted" | "unwanted";
export type Wishes = Record<Wish, string[]>;

/** The catalog's further choice of the Players filter (specification section 9). */
export const singlePlayer = "Single Player";
/** No filter, where a filter's values are listed. */
export const allValues = "All";
export const searchMaxLength = 100;

type FieldDefinition = {
  label: string;
  values: readonly string[];
  /** Whether its menu has a button for "not wanted"; an address may say it of any value. */
  offersExclusion: boolean;
};

/** The filters and their values, in the order of the screen. */
export const filterFields: Record<FilterField, FieldDefinition> = {
  category: { label: "Category", values: gameCategories, offersExclusion: true },
  price: { label: "Price", values: [...gamePrices, customPrice], offersExclusion: false },
  players: { label: "Players", values: [singlePlayer, ...playerCounts], offersExclusion: false },
  mode: { label: "Mode", values: gameModes.map((mode) => mode.label), offersExclusion: true },
  access: { label: "Early Access", values: [earlyAccessStatus], offersExclusion: true },
};
export const filterFieldNames = Object.keys(filterFields) as FilterField[];

/** `match` (best match first) makes sense with a search only, and is the default there. */
export const catalogSorts = ["match", "newest", "title", "price", "release"] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export type CatalogSelection = {
  wishes: Record<FilterField, Wishes>;
  q: string;
  /** null is the default: best match with a search, newest without */
  sort: CatalogSort | null;
  page: number;
};

/** The catalog's query string, read or still to be read. */
export type CatalogQuery = Query;

/** The name as we write it, whatever its capitals; undefined for one that is not ours. */
function knownValue(field: FilterField, text: string): string | undefined {
  const wanted = text.toLowerCase();
  return filterFields[field].values.find((value) => value.toLowerCase() === wanted);
}

function parseWishes(field: FilterField, text: string): Wishes {
  const wishes: Wishes = { wanted: [], unwanted: [] };
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const isUnwanted = part.startsWith("-");
    const name = isUnwanted ? part.slice(1).trim() : part;
    // An unknown category stays wanted, so that it matches nothing (D17). One does: a page repeats what is chosen in
    // each of its links. Other unknown values are no filter.
    const isMissed =
      field === "category" && !isUnwanted && wishes.wanted.every((other) => knownValue(field, other));
    const value = knownValue(field, name) ?? (isMissed ? cutText(name, 60) : "");
    if (!value || value.toLowerCase() === allValues.toLowerCase()) continue;
    for (const wish of ["wanted", "unwanted"] as const)
      wishes[wish] = wishes[wish].filter((other) => other !== value);
    wishes[isUnwanted ? "unwanted" : "wanted"].push(value);
  }
  return wishes;
}

/** Reads a query string leniently: whatever it cannot mean is left out. */
export function parseSelection(query: CatalogQuery): CatalogSelection {
  const q = searchText(query.q, searchMaxLength);
  const sort = catalogSorts.find((name) => name === queryText(query.sort)) ?? null;
  const wishes = Object.fromEntries(
    filterFieldNames.map((field) => [field, parseWishes(field, queryText(query[field]))]),
  ) as Record<FilterField, Wishes>;
  return {
    wishes,
    q,
    sort: sort === "match" && !q ? null : sort,
    page: pageNumber(query.page),
  };
}

/** Whether each value of a field's parameter is one of ours. */
export function areKnownValues(field: FilterField, text: string): boolean {
  const names = text.split(",").map((part) => part.trim().replace(/^-/, ""));
  return names.every((name) => !name || name === allValues || knownValue(field, name) !== undefined);
}

/** A field's wishes as its parameter says them, e.g. `RPG,-Horror`; empty for none. */
export const wishesText = ({ wanted, unwanted }: Wishes): string =>
  [...wanted, ...unwanted.map((value) => `-${value}`)].join(",");

/** The query string of a selection, without what is the default; empty or with its "?". */
export const selectionQuery = (selection: CatalogSelection): string =>
  queryString([
    ...filterFieldNames.map((field) => [field, wishesText(selection.wishes[field])] as const),
    ...otherParts(selection),
  ]);

const otherParts = ({ q, sort, page }: CatalogSelection) =>
  [
    ["q", q],
    ["sort", sort ?? ""],
    ["page", page > 1 ? String(page) : ""],
  ] as const;

/**
 * The query strings of a selection's first page with other wishes in one field, as selectionQuery has them: a menu has
 * some thirty, and writes what they share once.
 */
export function fieldQueries(selection: CatalogSelection, field: FilterField): (wishes: Wishes) => string {
  const place = filterFieldNames.indexOf(field);
  const written = (names: FilterField[]) =>
    names.map((name) => [name, wishesText(selection.wishes[name])] as const);
  const before = queryString(written(filterFieldNames.slice(0, place))).slice(1);
  const after = queryString([
    ...written(filterFieldNames.slice(place + 1)),
    ...otherParts({ ...selection, page: 1 }),
  ]).slice(1);
  return (wishes) => {
    const own = queryString([[field, wishesText(wishes)]]).slice(1);
    const query = [before, own, after].filter(Boolean).join("&");
    return query && `?${query}`;
  };
}

/** @returns the wishes with a value wanted, not wanted or (`null`) neutral */
export function withWish({ wanted, unwanted }: Wishes, value: string, wish: Wish | null): Wishes {
  const others: Wishes = {
    wanted: wanted.filter((other) => other !== value),
    unwanted: unwanted.filter((other) => other !== value),
  };
  if (wish) others[wish] = [...others[wish], value];
  return others;
}

/** @returns the selection with a value wanted, not wanted or (`null`) neutral, on its first page */
export const setWish = (
  selection: CatalogSelection,
  field: FilterField,
  value: string,
  wish: Wish | null,
): CatalogSelection => ({
  ...selection,
  page: 1,
  wishes: { ...selection.wishes, [field]: withWish(selection.wishes[field], value, wish) },
});

/** What is known of a value now. */
export function wishFor({ wanted, unwanted }: Wishes, value: string): Wish | null {
  if (wanted.includes(value)) return "wanted";
  return unwanted.includes(value) ? "unwanted" : null;
}

export type ActiveWish = { field: FilterField; value: string; wish: Wish };

/** Everything that is wanted or not wanted, in the order of the screen. */
export function activeWishes({ wishes }: CatalogSelection): ActiveWish[] {
  return filterFieldNames.flatMap((field) =>
    (["wanted", "unwanted"] as const).flatMap((wish) =>
      wishes[field][wish].map((value) => ({ field, value, wish })),
    ),
  );
}

/** Whether fewer games than all may be shown. */
export const isNarrowed = (selection: CatalogSelection): boolean =>
  selection.q !== "" || activeWishes(selection).length > 0;

/** The order that applies. */
export const sortOf = ({ sort, q }: CatalogSelection): CatalogSort => sort ?? (q ? "match" : "newest");
