import { gameCategories } from "@/lib/shared/categories";
import { cutText, pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import {
  customPrice,
  earlyAccessStatus,
  filteredFeatures,
  gameModes,
  gamePrices,
  playerCounts,
  priceRanges,
} from "./constants";
import { type LabelList, labelWords, languageCodes } from "./labels/constants";
import { type LabelField, languageCode } from "./labels/policy";

/**
 * The catalog's filters, and their form in the URL (docs/product.md, "Filters"): fields combine with AND,
 * values within a field with OR, `-Value` excludes. Runs in the browser too.
 */
export type FilterField =
  | "category"
  | "price"
  | "players"
  | "mode"
  | "access"
  | "feature"
  | "featured"
  | LabelFilter;

/** The filters by labels, whose values are codes, and the column that each asks about. */
export const labelLists = {
  accessibility: "accessibility",
  language: "languages",
  ai: "generativeAi",
  content: "contentNotes",
} as const satisfies Record<string, LabelField>;
export type LabelFilter = keyof typeof labelLists;
export const labelFilters = Object.keys(labelLists) as LabelFilter[];

/** Whether the menu of a filter has those values only that some game has, as the counts name them. */
export const isLabelFilter = (field: FilterField): field is LabelFilter => field in labelLists;
export type FilterEffect = "include" | "exclude";
export type FieldFilter = Record<FilterEffect, string[]>;

/** The catalog's further choice of the Players filter. */
export const singlePlayer = "Single Player";
/** No filter, where a filter's values are listed. */
export const allValues = "All";
export const searchMaxLength = 100;
export const featuredValue = "Featured";

type FieldDefinition = {
  label: string;
  values: readonly string[];
  /** Whether its menu has a button that excludes; an address may exclude any value. */
  offersExclusion: boolean;
  /** What a value is called where that is not itself; languages are named by the server. */
  words?: Readonly<Record<string, string>>;
};

const labelFilter = (label: string, list: LabelList): FieldDefinition => ({
  label,
  values: Object.keys(labelWords[list]),
  words: labelWords[list],
  offersExclusion: true,
});

/** The filters and their values, in the order of the screen. */
export const filterFields: Record<FilterField, FieldDefinition> = {
  category: { label: "Category", values: gameCategories, offersExclusion: true },
  price: {
    label: "Price",
    values: [...gamePrices, customPrice, ...priceRanges.map((range) => range.label)],
    offersExclusion: false,
  },
  players: { label: "Players", values: [singlePlayer, ...playerCounts], offersExclusion: false },
  mode: { label: "Mode", values: gameModes.map((mode) => mode.label), offersExclusion: true },
  access: { label: "Early Access", values: [earlyAccessStatus], offersExclusion: true },
  feature: {
    label: "Features",
    values: filteredFeatures.map((feature) => feature.label),
    offersExclusion: false,
  },
  featured: { label: featuredValue, values: [featuredValue], offersExclusion: false },
  accessibility: labelFilter("Accessibility", "accessibility"),
  language: { label: "Language", values: languageCodes, offersExclusion: true },
  ai: labelFilter("Generative AI", "generativeAi"),
  content: labelFilter("Content notes", "contentNotes"),
};
export const filterFieldNames = Object.keys(filterFields) as FilterField[];

/** How a form without script says it: an address has no empty parameter then. */
export const defaultSort = "default";
/** `match` (best match first) makes sense with a search only, and is the default there. */
export const catalogSorts = ["match", "newest", "featured", "title", "price", "release"] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export type CatalogSelection = {
  filters: Record<FilterField, FieldFilter>;
  q: string;
  /** null is the default: best match with a search, newest without */
  sort: CatalogSort | null;
  page: number;
};

/** The catalog's query string, read or still to be read. */
export type CatalogQuery = Query;

/** The value as we write it, whatever its capitals, or the one that has this name; undefined for one that is not ours. */
function knownValue(field: FilterField, text: string): string | undefined {
  const lowerCase = text.toLowerCase();
  const { values, words = {} } = filterFields[field];
  const isIt = (value: string) => [value, words[value]].some((name) => name?.toLowerCase() === lowerCase);
  return values.find(isIt) ?? (field === "language" && text ? languageCode(text) : undefined);
}

function parseFieldFilter(field: FilterField, text: string): FieldFilter {
  const filter: FieldFilter = { include: [], exclude: [] };
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const isExcluded = part.startsWith("-");
    const name = isExcluded ? part.slice(1).trim() : part;
    if (!name || name.toLowerCase() === allValues.toLowerCase()) continue;
    // An unknown value stays included, so that it matches nothing. One does: a page repeats what is chosen in each of
    // its links.
    const isMissed = !isExcluded && filter.include.every((other) => knownValue(field, other));
    const value = knownValue(field, name) ?? (isMissed ? cutText(name, 60) : "");
    if (!value) continue;
    for (const effect of ["include", "exclude"] as const)
      filter[effect] = filter[effect].filter((other) => other !== value);
    filter[isExcluded ? "exclude" : "include"].push(value);
  }
  return filter;
}

/** Reads a query string leniently: whatever it cannot mean is left out. */
export function parseSelection(query: CatalogQuery): CatalogSelection {
  const q = searchText(query.q, searchMaxLength);
  const sort = catalogSorts.find((name) => name === queryText(query.sort)) ?? null;
  const filters = Object.fromEntries(
    filterFieldNames.map((field) => [field, parseFieldFilter(field, queryText(query[field]))]),
  ) as Record<FilterField, FieldFilter>;
  return {
    filters,
    q,
    sort: sort === "match" && !q ? null : sort,
    page: pageNumber(query.page),
  };
}

/** What a value is called. @param languages names of languages by their codes, as the page has them */
export const valueName = (field: FilterField, value: string, languages: Record<string, string>): string =>
  (field === "language" ? languages : filterFields[field].words)?.[value] ?? value;

/** Whether each value of a field's parameter is one of ours. */
export function areKnownValues(field: FilterField, text: string): boolean {
  const names = text.split(",").map((part) => part.trim().replace(/^-/, ""));
  return names.every((name) => !name || name === allValues || knownValue(field, name) !== undefined);
}

/** Included values that are not ours, for which nothing is found; unknown categories are treated as empty ones. */
export const unknownFilters = (selection: CatalogSelection): ActiveFilter[] =>
  activeFilters(selection).filter(
    ({ field, value }) => field !== "category" && knownValue(field, value) === undefined,
  );

/** A field's filter as its parameter says it, e.g. `RPG,-Horror`; empty for none. */
export const filterText = ({ include, exclude }: FieldFilter): string =>
  [...include, ...exclude.map((value) => `-${value}`)].join(",");

/** The query string of a selection, without what is the default; empty or with its "?". */
export const selectionQuery = (selection: CatalogSelection): string =>
  queryString([
    ...filterFieldNames.map((field) => [field, filterText(selection.filters[field])] as const),
    ...otherParts(selection),
  ]);

const otherParts = ({ q, sort, page }: CatalogSelection) =>
  [
    ["q", q],
    ["sort", sort ?? ""],
    ["page", page > 1 ? String(page) : ""],
  ] as const;

/**
 * The query strings of a selection's first page with another filter in one field, as selectionQuery has them: a menu has
 * some thirty, and writes what they share once.
 */
export function fieldQueries(
  selection: CatalogSelection,
  field: FilterField,
): (filter: FieldFilter) => string {
  const place = filterFieldNames.indexOf(field);
  const written = (names: FilterField[]) =>
    names.map((name) => [name, filterText(selection.filters[name])] as const);
  const before = queryString(written(filterFieldNames.slice(0, place))).slice(1);
  const after = queryString([
    ...written(filterFieldNames.slice(place + 1)),
    ...otherParts({ ...selection, page: 1 }),
  ]).slice(1);
  return (filter) => {
    const own = queryString([[field, filterText(filter)]]).slice(1);
    const query = [before, own, after].filter(Boolean).join("&");
    return query && `?${query}`;
  };
}

/** @returns the filter with a value included, excluded or (`null`) neutral */
export function withFilterValue(
  { include, exclude }: FieldFilter,
  value: string,
  effect: FilterEffect | null,
): FieldFilter {
  const others: FieldFilter = {
    include: include.filter((other) => other !== value),
    exclude: exclude.filter((other) => other !== value),
  };
  if (effect) others[effect] = [...others[effect], value];
  return others;
}

/** @returns the selection with a value included, excluded or (`null`) neutral, on its first page */
export const setFilterValue = (
  selection: CatalogSelection,
  { field, value }: { field: FilterField; value: string },
  effect: FilterEffect | null,
): CatalogSelection => ({
  ...selection,
  page: 1,
  filters: { ...selection.filters, [field]: withFilterValue(selection.filters[field], value, effect) },
});

/** The filter's effect on a value. */
export function effectOf({ include, exclude }: FieldFilter, value: string): FilterEffect | null {
  if (include.includes(value)) return "include";
  return exclude.includes(value) ? "exclude" : null;
}

type ActiveFilter = { field: FilterField; value: string; effect: FilterEffect };

/** Everything that is included or excluded, in the order of the screen. */
export function activeFilters({ filters }: CatalogSelection): ActiveFilter[] {
  return filterFieldNames.flatMap((field) =>
    (["include", "exclude"] as const).flatMap((effect) =>
      filters[field][effect].map((value) => ({ field, value, effect })),
    ),
  );
}

/** Whether fewer games than all may be shown. */
export const isNarrowed = (selection: CatalogSelection): boolean =>
  selection.q !== "" || activeFilters(selection).length > 0;

/** The order that applies. */
export const sortOf = ({ sort, q }: CatalogSelection): CatalogSort => sort ?? (q ? "match" : "newest");
