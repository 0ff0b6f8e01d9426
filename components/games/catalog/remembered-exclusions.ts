import {
  activeWishes,
  areKnownValues,
  type CatalogSelection,
  type FilterField,
  filterFieldNames,
  isNarrowed,
  setWish,
} from "@/lib/features/games/filters";

/** What a visitor does not want to see, remembered in this browser only, without an account (D42). */
const storageKey = "games-unwanted";

type Unwanted = Partial<Record<FilterField, string[]>>;

function read(): Unwanted {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return stored && typeof stored === "object" ? (stored as Unwanted) : {};
  } catch {
    // Blocked storage, or somebody's own text in it: nothing is remembered.
    return {};
  }
}

function write(unwanted: Unwanted): void {
  try {
    if (Object.values(unwanted).some((values) => values?.length))
      localStorage.setItem(storageKey, JSON.stringify(unwanted));
    else localStorage.removeItem(storageKey);
  } catch {
    // Blocked or full storage: the choice then holds for this page only.
  }
}

const unwantedOf = (selection: CatalogSelection): string[] =>
  activeWishes(selection).flatMap(({ field, value, wish }) =>
    wish === "unwanted" ? `${field}:${value}` : [],
  );

/** Remembers what somebody has just excluded, and forgets what they allowed again; a shared link changes nothing. */
export function rememberExclusions(before: CatalogSelection, after: CatalogSelection): void {
  const [old, now] = [new Set(unwantedOf(before)), new Set(unwantedOf(after))];
  if (old.size === now.size && [...old].every((name) => now.has(name))) return;
  const unwanted = read();
  for (const field of filterFieldNames) {
    const kept = (Array.isArray(unwanted[field]) ? unwanted[field] : []).filter((value) => {
      const name = `${field}:${value}`;
      return now.has(name) || !old.has(name);
    });
    const added = after.wishes[field].unwanted.filter((value) => !old.has(`${field}:${value}`));
    unwanted[field] = [...new Set([...kept, ...added])];
  }
  write(unwanted);
}

/** Whether a selection is the bare catalog, to which remembered exclusions apply. */
export const isBare = (selection: CatalogSelection): boolean =>
  !isNarrowed(selection) && !selection.sort && selection.page === 1;

/** The bare catalog without what is remembered as unwanted; null when nothing is. */
export function withRememberedExclusions(selection: CatalogSelection): CatalogSelection | null {
  const unwanted = read();
  let result = selection;
  for (const field of filterFieldNames)
    for (const value of Array.isArray(unwanted[field]) ? unwanted[field] : [])
      if (typeof value === "string" && areKnownValues(field, value))
        result = setWish(result, field, value, "unwanted");
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
