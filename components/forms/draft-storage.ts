export type StoredDraft = {
  version: number;
  savedAt: string;
  values: Record<string, unknown>;
  /** distinguishes tabs with the same form */
  writer?: string;
  /** fields whose pictures are in `draft-pictures` */
  pictures?: string[];
  /** Restored but not sent: shown whenever the form opens. */
  isRestored?: true;
};

type StorageArea = "localStorage" | "sessionStorage";

/** Increased when fields change their meaning; older drafts are dropped. */
const draftVersion = 1;

/** Limits drafts per form: visitors may never answer the offer. */
const mostDrafts = 10;

const storageKey = (key: string) => `draft:${key}`;

/** Omits passwords, files, pictures as data strings, and the named fields. */
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

/** @returns the latest readable draft of this version, or null */
export function readDraft(key: string, area: StorageArea = "localStorage"): StoredDraft | null {
  return readAll(key, area).find(({ version }) => version === draftVersion) ?? null;
}

/** Replaces this writer's draft and drops other versions. */
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

/** Keeps the drafts of other writers. */
export function removeDraft(key: string, writer?: string, area: StorageArea = "localStorage"): void {
  const others = readAll(key, area).filter((draft) => draft.writer !== writer);
  writeAll(key, others, area);
}

export const draftWriters = (key: string): string[] =>
  readAll(key, "localStorage").flatMap(({ writer }) => writer ?? []);

/** Removes all drafts whose key has this prefix. */
export function removeDrafts(beginning: string): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    try {
      const names = Object.keys(globalThis[area]).filter((name) => name.startsWith(storageKey(beginning)));
      for (const name of names) globalThis[area].removeItem(name);
    } catch {
      // No storage: nothing to do.
    }
}

/** Newest first. */
function readAll(key: string, area: StorageArea): StoredDraft[] {
  try {
    return [JSON.parse(globalThis[area].getItem(storageKey(key)) ?? "[]")].flat().filter(isDraft);
  } catch {
    return [];
  }
}

/** If the browser refuses storage, the form still holds everything. */
function writeAll(key: string, drafts: StoredDraft[], area: StorageArea): void {
  try {
    if (drafts.length === 0) globalThis[area].removeItem(storageKey(key));
    else globalThis[area].setItem(storageKey(key), JSON.stringify(drafts));
  } catch {
    // No storage: nothing to do.
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
