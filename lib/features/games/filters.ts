import { categoryIds, removedCategoryIds } from "@/lib/shared/game-categories";
import { message } from "@/lib/shared/message";
import { cutText, pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import {
  customPrice,
  earlyAccessStatus,
  filteredFeatures,
  gameModes,
  gamePrices,
  playerCounts,
  priceRanges,
  shownName,
} from "./constants";
import { type LabelList, labelWords, languageCodes } from "./labels/constants";
import { type LabelField, labelName, languageCode } from "./labels/policy";

/**
 * The catalog's filters in the address (docs/product.md, "Filters"): fields combine with AND, values with OR, and
 * `-Value` excludes. Also runs in the browser.
 */
export type FilterField =
  | "category"
  | "price"
  | "players"
  | "mode"
  | "access"
  | "feature"
  | "featured"
  | "live"
  | LabelFilter;

/** Filters by label, and their columns. */
export const labelLists = {
  accessibility: "accessibility",
  language: "languages",
  ai: "generativeAi",
  content: "contentNotes",
} as const satisfies Record<string, LabelField>;
export type LabelFilter = keyof typeof labelLists;
export const labelFilters = Object.keys(labelLists) as LabelFilter[];

/** Menus of label filters list only labels that some game has. */
export const isLabelFilter = (field: FilterField): field is LabelFilter => field in labelLists;
export type FilterEffect = "include" | "exclude";
export type FieldFilter = Record<FilterEffect, string[]>;

/** A further choice of the Players filter. */
export const singlePlayer = "Single Player";
/** The choice that means no filter. */
export const allValues = "All";
export const searchMaxLength = 100;
export const featuredValue = "Featured";
/** Streamers play it now. */
export const liveValue = "1";

type FieldDefinition = {
  /** a message */
  label: string;
  /** in the menu, unless it lists only those in use */
  values: readonly string[];
  /** no longer offered, but some games have them */
  removed?: readonly string[];
  /** Whether the menu has an exclude button; addresses may exclude any value. */
  offersExclusion: boolean;
  /** English names, which addresses may use as well */
  words?: Readonly<Record<string, string>>;
};

const filterLabel = (field: FilterField): string => message(`gameLabels.filters.${field}`);

const labelFilter = (field: LabelFilter, list: LabelList): FieldDefinition => ({
  label: filterLabel(field),
  values: Object.keys(labelWords[list]),
  words: labelWords[list],
  offersExclusion: true,
});

/** In the order of the screen. */
export const filterFields: Record<FilterField, FieldDefinition> = {
  category: {
    label: filterLabel("category"),
    // The owner may change them while the site runs.
    get values() {
      return categoryIds();
    },
    get removed() {
      return removedCategoryIds();
    },
    offersExclusion: true,
  },
  price: {
    label: filterLabel("price"),
    values: [...gamePrices, customPrice, ...priceRanges.map((range) => range.label)],
    offersExclusion: false,
  },
  players: { label: filterLabel("players"), values: [singlePlayer, ...playerCounts], offersExclusion: false },
  mode: { label: filterLabel("mode"), values: gameModes.map((mode) => mode.label), offersExclusion: true },
  access: { label: filterLabel("access"), values: [earlyAccessStatus], offersExclusion: true },
  feature: {
    label: filterLabel("feature"),
    values: filteredFeatures.map((feature) => feature.label),
    offersExclusion: false,
  },
  featured: { label: filterLabel("featured"), values: [featuredValue], offersExclusion: false },
  // Absent without platform keys, see lib/features/live/games.
  live: { label: filterLabel("live"), values: [liveValue], offersExclusion: false },
  accessibility: labelFilter("accessibility", "accessibility"),
  language: { label: filterLabel("language"), values: languageCodes, offersExclusion: true },
  ai: labelFilter("ai", "generativeAi"),
  content: labelFilter("content", "contentNotes"),
};
export const filterFieldNames = Object.keys(filterFields) as FilterField[];

/** Those that an address may name. */
export function knownValues(field: FilterField): readonly string[] {
  const { values, removed = [] } = filterFields[field];
  return removed.length > 0 ? [...values, ...removed] : values;
}

/** A form without JavaScript cannot omit the parameter, so it sends this value. */
export const defaultSort = "default";
/** `match` (best match first) needs a search, for which it is the default. */
export const catalogSorts = ["match", "newest", "featured", "title", "price", "release"] as const;
export type CatalogSort = (typeof catalogSorts)[number];

export type CatalogSelection = {
  filters: Record<FilterField, FieldFilter>;
  q: string;
  /** null is the default: best match with a search, newest without */
  sort: CatalogSort | null;
  page: number;
};

/** A query string, possibly already parsed. */
export type CatalogQuery = Query;

/** The canonical value for any case or display name; undefined if unknown. */
function knownValue(field: FilterField, text: string): string | undefined {
  const lowerCase = text.toLowerCase();
  const { words = {} } = filterFields[field];
  const isIt = (value: string) => [value, words[value]].some((name) => name?.toLowerCase() === lowerCase);
  return knownValues(field).find(isIt) ?? (field === "language" && text ? languageCode(text) : undefined);
}

function parseFieldFilter(field: FilterField, text: string): FieldFilter {
  const filter: FieldFilter = { include: [], exclude: [] };
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const isExcluded = part.startsWith("-");
    const name = isExcluded ? part.slice(1).trim() : part;
    if (!name || name.toLowerCase() === allValues.toLowerCase()) continue;
    // An unknown value stays included, so that nothing matches. One is enough, because every link on the page repeats
    // it.
    const isMissed = !isExcluded && filter.include.every((other) => knownValue(field, other));
    const value = knownValue(field, name) ?? (isMissed ? cutText(name, 60) : "");
    if (!value) continue;
    for (const effect of ["include", "exclude"] as const)
      filter[effect] = filter[effect].filter((other) => other !== value);
    filter[isExcluded ? "exclude" : "include"].push(value);
  }
  return filter;
}

/** Ignores invalid values. */
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

/**
 * The name that people see, often a message.
 * @param languages names of languages by code, from the page's data
 */
export function valueName(field: FilterField, value: string, languages: Record<string, string>): string {
  if (field === "language") return languages[value] ?? value;
  if (field === "live" && value === liveValue) return filterFields.live.label;
  return isLabelFilter(field) ? labelName(labelLists[field], value) : shownName(value);
}

/** Whether every value of a field's parameter is known. */
export function areKnownValues(field: FilterField, text: string): boolean {
  const names = text.split(",").map((part) => part.trim().replace(/^-/, ""));
  return names.every((name) => !name || name === allValues || knownValue(field, name) !== undefined);
}

/** Included unknown values, which match nothing; unknown categories are treated as empty. */
export const unknownFilters = (selection: CatalogSelection): ActiveFilter[] =>
  activeFilters(selection).filter(
    ({ field, value }) => field !== "category" && knownValue(field, value) === undefined,
  );

/** The parameter's value, e.g. `RPG,-Horror`; may be empty. */
export const filterText = ({ include, exclude }: FieldFilter): string =>
  [...include, ...exclude.map((value) => `-${value}`)].join(",");

/** @returns empty or with its "?", without default values */
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
 * The query strings of a menu's choices, on the first page. Writes the common part once, because a menu has about
 * thirty choices.
 */
export function fieldQueries(
  selection: CatalogSelection,
  field: FilterField,
): (filter: FieldFilter) => string {
  const index = filterFieldNames.indexOf(field);
  const written = (names: FilterField[]) =>
    names.map((name) => [name, filterText(selection.filters[name])] as const);
  const before = queryString(written(filterFieldNames.slice(0, index))).slice(1);
  const after = queryString([
    ...written(filterFieldNames.slice(index + 1)),
    ...otherParts({ ...selection, page: 1 }),
  ]).slice(1);
  return (filter) => {
    const own = queryString([[field, filterText(filter)]]).slice(1);
    const query = [before, own, after].filter(Boolean).join("&");
    return query && `?${query}`;
  };
}

/** @returns the filter with the value included, excluded or neutral (`null`) */
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

/** @returns the first page of the selection with the value included, excluded or neutral (`null`) */
export const setFilterValue = (
  selection: CatalogSelection,
  { field, value }: { field: FilterField; value: string },
  effect: FilterEffect | null,
): CatalogSelection => ({
  ...selection,
  page: 1,
  filters: { ...selection.filters, [field]: withFilterValue(selection.filters[field], value, effect) },
});

export function filterEffect({ include, exclude }: FieldFilter, value: string): FilterEffect | null {
  if (include.includes(value)) return "include";
  return exclude.includes(value) ? "exclude" : null;
}

/** Without platform keys there is no filter of games that are played live. */
export const withoutLive = (selection: CatalogSelection): CatalogSelection => ({
  ...selection,
  filters: { ...selection.filters, live: { include: [], exclude: [] } },
});

export const isLiveAsked = ({ filters: { live } }: CatalogSelection): boolean => filterText(live) !== "";

type ActiveFilter = { field: FilterField; value: string; effect: FilterEffect };

/** In the order of the screen. */
export function activeFilters({ filters }: CatalogSelection): ActiveFilter[] {
  return filterFieldNames.flatMap((field) =>
    (["include", "exclude"] as const).flatMap((effect) =>
      filters[field][effect].map((value) => ({ field, value, effect })),
    ),
  );
}

/** Whether any filter or search applies. */
export const isNarrowed = (selection: CatalogSelection): boolean =>
  selection.q !== "" || activeFilters(selection).length > 0;

/** The order, or its default. */
export const sortOf = ({ sort, q }: CatalogSelection): CatalogSort => sort ?? (q ? "match" : "newest");
