import {
  activeFilters,
  areKnownValues,
  type CatalogSelection,
  type FilterField,
  filterFieldNames,
  isNarrowed,
  setFilterValue,
} from "@/lib/features/games/filters";

/** A visitor's exclusions, remembered in this browser only, without an account. */
/** The key is older than its name: another one would forget what visitors excluded. */
const storageKey = "games-unwanted";

type Exclusions = Partial<Record<FilterField, string[]>>;

function read(): Exclusions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return stored && typeof stored === "object" ? (stored as Exclusions) : {};
  } catch {
    // Blocked storage, or somebody's own text in it: nothing is remembered.
    return {};
  }
}

function write(excluded: Exclusions): void {
  try {
    if (Object.values(excluded).some((values) => values?.length))
      localStorage.setItem(storageKey, JSON.stringify(excluded));
    else localStorage.removeItem(storageKey);
  } catch {
    // Blocked or full storage: the choice then holds for this page only.
  }
}

const exclusionsOf = (selection: CatalogSelection): string[] =>
  activeFilters(selection).flatMap(({ field, value, effect }) =>
    effect === "exclude" ? `${field}:${value}` : [],
  );

/** Remembers what somebody has just excluded, and forgets what they allowed again; a shared link changes nothing. */
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

/** Whether a selection is the bare catalog, to which remembered exclusions apply. */
export const isBare = (selection: CatalogSelection): boolean =>
  !isNarrowed(selection) && !selection.sort && selection.page === 1;

/** The bare catalog without what is remembered as excluded; null when nothing is. */
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

/** Whether the page was reached by Back or Forward, which restore what was shown and add nothing. */
export const isRestored = (): boolean => wentThroughHistory;
