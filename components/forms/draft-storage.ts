/** A form's typed values as the browser keeps them. */
export type StoredDraft = { version: number; savedAt: string; values: Record<string, unknown> };

/** How long a draft is kept: as long as the browser keeps anything, or as long as its tab is open. */
type Keeper = "localStorage" | "sessionStorage";

const keyOf = (key: string) => `draft:${key}`;

/**
 * Leaves out what must never be kept: passwords, files, pictures as data strings, and the named fields.
 */
export function keepable(
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

/** @returns the kept draft; null where there is none, it is of another version or unreadable */
export function readDraft(key: string, version: number, keeper: Keeper = "localStorage"): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(globalThis[keeper].getItem(keyOf(key)) ?? "null");
    return isDraft(draft) && draft.version === version ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; a browser that refuses storage or has none left simply keeps nothing. */
export function writeDraft(key: string, draft: StoredDraft, keeper: Keeper = "localStorage"): void {
  try {
    globalThis[keeper].setItem(keyOf(key), JSON.stringify(draft));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function removeDraft(key: string, keeper: Keeper = "localStorage"): void {
  try {
    globalThis[keeper].removeItem(keyOf(key));
  } catch {
    // Storage is refused, so there is no draft either.
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
