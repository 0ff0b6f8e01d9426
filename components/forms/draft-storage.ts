/** A form's typed values as the browser stores them. */
export type StoredDraft = {
  version: number;
  savedAt: string;
  values: Record<string, unknown>;
  /** whose it is, where several may write under one name: the same form in two tabs */
  writer?: string;
  /** fields whose pictures lie beside it (`draft-pictures`) */
  pictures?: string[];
  /** Restored and not sent yet: the form shows it whenever it is opened. */
  isRestored?: true;
};

/** How long a draft lasts: as long as the browser stores anything, or as long as its tab is open. */
type StorageArea = "localStorage" | "sessionStorage";

/** Raised when fields change their meaning: older drafts are then dropped. */
const draftVersion = 1;

/** The number of writers stored for one form: who never answers what is offered does not fill the browser. */
const mostDrafts = 10;

const storageKey = (key: string) => `draft:${key}`;

/**
 * Leaves out what must never be stored: passwords, files, pictures as data strings, and the named fields.
 */
export function storable(
  values: Record<string, unknown>,
  exclude: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      if (exclude.includes(name) || /password|captcha|token/i.test(name)) return false;
      if (typeof value === "string" && value.startsWith("data:")) return false;
      return !(value instanceof Blob) && !(typeof FileList !== "undefined" && value instanceof FileList);
    }),
  );
}

/** @returns the draft that was stored last; null where there is none, all are of another version or unreadable */
export function readDraft(key: string, area: StorageArea = "localStorage"): StoredDraft | null {
  return readAll(key, area).find(({ version }) => version === draftVersion) ?? null;
}

/** Stores a draft in place of the same writer's last one; those of other versions go. */
export function writeDraft(
  key: string,
  draft: Omit<StoredDraft, "version">,
  area: StorageArea = "localStorage",
): void {
  const others = readAll(key, area).filter(
    ({ version, writer }) => version === draftVersion && writer !== draft.writer,
  );
  writeAll(key, [{ version: draftVersion, ...draft }, ...others].slice(0, mostDrafts), area);
}

/** Removes the draft of this writer and of no other. */
export function removeDraft(key: string, writer?: string, area: StorageArea = "localStorage"): void {
  const others = readAll(key, area).filter((draft) => draft.writer !== writer);
  writeAll(key, others, area);
}

/** The writers that have stored a draft of this form. */
export const draftWriters = (key: string): string[] =>
  readAll(key, "localStorage").flatMap(({ writer }) => writer ?? []);

/** Removes the drafts of all forms whose names begin so, whoever wrote them. */
export function removeDrafts(beginning: string): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    try {
      const names = Object.keys(globalThis[area]).filter((name) => name.startsWith(storageKey(beginning)));
      for (const name of names) globalThis[area].removeItem(name);
    } catch {
      // Nothing is stored there.
    }
}

/** The last written first. */
function readAll(key: string, area: StorageArea): StoredDraft[] {
  try {
    return [JSON.parse(globalThis[area].getItem(storageKey(key)) ?? "[]")].flat().filter(isDraft);
  } catch {
    return [];
  }
}

/** A browser that refuses storage or has none left simply stores nothing: the form itself still holds everything. */
function writeAll(key: string, drafts: StoredDraft[], area: StorageArea): void {
  try {
    if (drafts.length === 0) globalThis[area].removeItem(storageKey(key));
    else globalThis[area].setItem(storageKey(key), JSON.stringify(drafts));
  } catch {
    // Nothing to do.
  }
}

function isDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    "savedAt" in value &&
    typeof value.savedAt === "string" &&
    "values" in value &&
    typeof value.values === "object" &&
    value.values !== null
  );
}
