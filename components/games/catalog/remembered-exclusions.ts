import {
  activeFilters,
  areKnownValues,
  type CatalogSelection,
  type FilterField,
  filterFieldNames,
  isNarrowed,
  setFilterValue,
} from "@/lib/features/games/filters";

/** Remembered in this browser only. */
/** The key is older than its name; changing it would drop visitors' exclusions. */
const storageKey = "games-unwanted";

type Exclusions = Partial<Record<FilterField, string[]>>;

function read(): Exclusions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return stored && typeof stored === "object" ? (stored as Exclusions) : {};
  } catch {
    // Blocked storage or invalid text: nothing is remembered.
    return {};
  }
}

function write(excluded: Exclusions): void {
  try {
    if (Object.values(excluded).some((values) => values?.length))
      localStorage.setItem(storageKey, JSON.stringify(excluded));
    else localStorage.removeItem(storageKey);
  } catch {
    // Blocked or full storage: the choice applies to this page only.
  }
}

const exclusionsOf = (selection: CatalogSelection): string[] =>
  activeFilters(selection).flatMap(({ field, value, effect }) =>
    effect === "exclude" ? `${field}:${value}` : [],
  );

/** Remembers new exclusions and forgets removed ones; opening a shared link changes nothing. */
export function rememberExclusions(before: CatalogSelection, after: CatalogSelection): void {
  const [old, now] = [new Set(exclusionsOf(before)), new Set(exclusionsOf(after))];
  if (old.size === now.size && [...old].every((name) => now.has(name))) return;
  const excluded = read();
  for (const field of filterFieldNames) {
    const remaining = (Array.isArray(excluded[field]) ? excluded[field] : []).filter((value) => {
      const name = `${field}:${value}`;
      return now.has(name) || !old.has(name);
    });
    const added = after.filters[field].exclude.filter((value) => !old.has(`${field}:${value}`));
    excluded[field] = [...new Set([...remaining, ...added])];
  }
  write(excluded);
}

/** Remembered exclusions apply only to the unfiltered catalog. */
export const isBare = (selection: CatalogSelection): boolean =>
  !isNarrowed(selection) && !selection.sort && selection.page === 1;

/** @returns null without remembered exclusions */
export function withRememberedExclusions(selection: CatalogSelection): CatalogSelection | null {
  const excluded = read();
  let result = selection;
  for (const field of filterFieldNames)
    for (const value of Array.isArray(excluded[field]) ? excluded[field] : [])
      if (typeof value === "string" && areKnownValues(field, value))
        result = setFilterValue(result, { field, value }, "exclude");
  return result === selection ? null : result;
}

let wentThroughHistory =
  typeof window !== "undefined" &&
  performance.getEntriesByType("navigation").some((entry) => Reflect.get(entry, "type") === "back_forward");

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    wentThroughHistory = true;
  });
  window.addEventListener(
    "click",
    () => {
      wentThroughHistory = false;
    },
    { capture: true },
  );
}

/** Back and Forward restore a page and must not add exclusions. */
export const isRestored = (): boolean => wentThroughHistory;
