import { pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { isStreamerPlatform, type StreamerPlatform, streamerLimits, streamerPlatforms } from "./constants";

/**
 * What a visitor wants of the streamers list, and its form in the URL: platforms combine with OR, the search with
 * AND. Runs in the browser too.
 */
export type StreamerSelection = { platforms: StreamerPlatform[]; q: string; page: number };

/** Reads a query string leniently: whatever it cannot mean is left out. */
export function parseStreamerSelection(query: Query): StreamerSelection {
  const names = queryText(query.platform)
    .split(",")
    .map((name) => name.trim().toLowerCase());
  return {
    platforms: streamerPlatforms.filter((platform) => names.includes(platform)),
    q: searchText(query.q, streamerLimits.searchLength),
    page: pageNumber(query.page),
  };
}

/** Whether each value of the platform parameter is one of ours, or "All". */
export const areKnownPlatforms = (text: string): boolean =>
  text.split(",").every((name) => {
    const platform = name.trim().toLowerCase();
    return !platform || platform === "all" || isStreamerPlatform(platform);
  });

/** The query string of a selection, without what is the default; empty or with its "?". */
export const streamerQuery = ({ platforms, q, page }: StreamerSelection): string =>
  queryString([
    ["platform", platforms.join(",")],
    ["q", q],
    ["page", page > 1 ? String(page) : ""],
  ]);

/** @returns the selection with a platform wanted or not, on its first page */
export function togglePlatform(selection: StreamerSelection, platform: StreamerPlatform): StreamerSelection {
  const wanted = selection.platforms.includes(platform)
    ? selection.platforms.filter((other) => other !== platform)
    : [...selection.platforms, platform];
  return { ...selection, page: 1, platforms: streamerPlatforms.filter((other) => wanted.includes(other)) };
}

/** Whether fewer streamers than all may be shown. */
export const isNarrowed = ({ platforms, q }: StreamerSelection): boolean => q !== "" || platforms.length > 0;
