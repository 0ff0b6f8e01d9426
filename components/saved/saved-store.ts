import { savedStorageKey } from "@/lib/features/saved/constants";
import { addSaved, parseSaved, printSaved, removeSaved, savedKey } from "@/lib/features/saved/policy";
import type { SavedItem } from "@/lib/features/saved/types";

/** For this tab; other tabs receive `storage`. */
const changeEvent = "spawnpoint:saved";

const none: readonly SavedItem[] = [];

/** Parsed once for each stored text, because every card asks. */
let last: { text: string | null; items: readonly SavedItem[]; keys: ReadonlySet<string> } = {
  text: null,
  items: none,
  keys: new Set(),
};

function readText(): string | null {
  try {
    return localStorage.getItem(savedStorageKey);
  } catch {
    return null;
  }
}

function read(): typeof last {
  const text = readText();
  if (text === last.text) return last;
  const parsed = parseSaved(text);
  const items = parsed === "newer" ? none : parsed;
  last = { text, items, keys: new Set(items.map(savedKey)) };
  return last;
}

/** @returns the newest first; the same list until it changes */
export const readSaved = (): readonly SavedItem[] => read().items;

export const isSaved = (item: Pick<SavedItem, "kind" | "id">): boolean => read().keys.has(savedKey(item));

/** While the server renders. */
export const noneSaved = (): readonly SavedItem[] => none;

/** @returns a function that stops listening */
export function onSavedChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === savedStorageKey || key === null) listener();
  };
  window.addEventListener(changeEvent, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(changeEvent, listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** `refused`: the browser stores nothing, or has the list of a newer version of this site. `full`: some did not fit. */
export type SavedOutcome = "done" | "refused" | "full";

/** Reads first, because another tab may have changed the list. */
function change(to: (items: readonly SavedItem[]) => SavedItem[]): boolean {
  const current = parseSaved(readText());
  if (current === "newer") return false;
  try {
    localStorage.setItem(savedStorageKey, printSaved(to(current)));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changeEvent));
  return true;
}

/** Puts them first, in this order. */
export function save(added: readonly SavedItem[]): SavedOutcome {
  let outcome: SavedOutcome = "done";
  const isStored = change((items) => {
    const { items: all, tooMany } = addSaved(items, added);
    if (tooMany > 0) outcome = "full";
    return all;
  });
  return isStored ? outcome : "refused";
}

export const unsave = (item: Pick<SavedItem, "kind" | "id">): SavedOutcome =>
  change((items) => removeSaved(items, item)) ? "done" : "refused";
