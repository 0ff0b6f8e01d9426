import { isSlug } from "@/lib/shared/paths";
import { mostSaved, savedVersion } from "./constants";
import type { SavedIds, SavedItem, SavedKind } from "./types";

/** Longer titles than the forms allow come from a changed storage. */
const longestTitle = 300;

const isSavedItem = (value: unknown): value is SavedItem => {
  if (typeof value !== "object" || value === null) return false;
  const { kind, id, slug, title } = value as Partial<SavedItem>;
  return (
    (kind === "games" || kind === "streamers") &&
    Number.isSafeInteger(id) &&
    Number(id) > 0 &&
    typeof slug === "string" &&
    isSlug(slug) &&
    typeof title === "string" &&
    title.length <= longestTitle
  );
};

export const savedKey = ({ kind, id }: Pick<SavedItem, "kind" | "id">): string => `${kind}:${id}`;

/** @returns what was kept of a stored text, the newest first; "newer" for the text of a later version of this site */
export function parseSaved(text: string | null): SavedItem[] | "newer" {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return [];
  }
  if (typeof stored !== "object" || stored === null) return [];
  const { version, items } = stored as { version?: unknown; items?: unknown };
  if (typeof version === "number" && version > savedVersion) return "newer";
  if (version !== savedVersion || !Array.isArray(items)) return [];
  const known = new Map<string, SavedItem>();
  for (const item of items.filter(isSavedItem))
    if (!known.has(savedKey(item))) known.set(savedKey(item), item);
  return [...known.values()];
}

export const printSaved = (items: readonly SavedItem[]): string =>
  JSON.stringify({
    version: savedVersion,
    items: items.map(({ kind, id, slug, title }) => ({ kind, id, slug, title })),
  });

const countSaved = (items: readonly SavedItem[], kind: SavedKind): number =>
  items.filter((item) => item.kind === kind).length;

/**
 * Puts new items first, in the given order.
 * @returns the list, and how many did not fit into it
 */
export function addSaved(
  items: readonly SavedItem[],
  added: readonly SavedItem[],
): { items: SavedItem[]; tooMany: number } {
  const known = new Set(items.map(savedKey));
  const fresh = added.filter((item) => !known.has(savedKey(item)));
  const left: Record<SavedKind, number> = {
    games: mostSaved - countSaved(items, "games"),
    streamers: mostSaved - countSaved(items, "streamers"),
  };
  const fitting = fresh.filter(({ kind }) => {
    left[kind] -= 1;
    return left[kind] >= 0;
  });
  return { items: [...fitting, ...items], tooMany: fresh.length - fitting.length };
}

export const removeSaved = (
  items: readonly SavedItem[],
  removed: Pick<SavedItem, "kind" | "id">,
): SavedItem[] => items.filter((item) => savedKey(item) !== savedKey(removed));

export const toSavedIds = (items: readonly Pick<SavedItem, "kind" | "id">[]): SavedIds => {
  const of = (kind: SavedKind) => items.flatMap((item) => (item.kind === kind ? item.id : []));
  return { games: of("games"), streamers: of("streamers") };
};
