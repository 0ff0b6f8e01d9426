import { hrefWith, type Query, queryText } from "@/lib/shared/query";
import { mostSaved } from "./constants";
import type { SavedIds, SavedKind } from "./types";

export const savedKinds = ["games", "streamers"] as const satisfies readonly SavedKind[];

/** Base 36: a hundred ids take at most 700 characters. */
const radix = 36;
const separator = "-";
const highestId = 2_147_483_647;
const idPattern = /^[1-9a-z][0-9a-z]{0,5}$/;

/** Longer values are cut off before they are read. */
const longestValue = 4_000;

const printIds = (ids: readonly number[]): string => ids.map((id) => id.toString(radix)).join(separator);

/** @returns the address of a list: `path?games=1c-z&streamers=9` */
export const savedHref = (path: string, { games, streamers }: SavedIds): string =>
  hrefWith(path, { games: printIds(games), streamers: printIds(streamers) });

/** @returns undefined for what cannot be an id */
function parseId(text: string): number | undefined {
  const id = idPattern.test(text) ? Number.parseInt(text, radix) : 0;
  return id > 0 && id <= highestId ? id : undefined;
}

/**
 * @param query of an address; parts that are not ids, and ids beyond the hundredth, are left out
 * @returns the ids of each kind without repetition, and how many different parts were left out; null for an address
 *   without a list
 */
export function parseSavedQuery(query: Query): (SavedIds & { leftOut: number }) | null {
  const kinds = savedKinds.map((kind) => {
    const text = queryText(query[kind]).slice(0, longestValue).toLowerCase();
    const parts = new Set(text.split(/[^0-9a-z]+/).filter(Boolean));
    const ids = new Set([...parts].flatMap((part) => parseId(part) ?? []));
    return { ids: [...ids].slice(0, mostSaved), parts: parts.size };
  });
  const [games = { ids: [], parts: 0 }, streamers = { ids: [], parts: 0 }] = kinds;
  const parts = games.parts + streamers.parts;
  if (parts === 0) return null;
  const leftOut = parts - games.ids.length - streamers.ids.length;
  return { games: games.ids, streamers: streamers.ids, leftOut };
}
