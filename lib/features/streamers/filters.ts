import { streamerPlatforms } from "@/lib/shared/platforms";
import { pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { isStreamerPlatform, type StreamerPlatform, streamerLimits } from "./constants";
import { type StreamTime, streamTimes, zoneName } from "./schedule/constants";

/**
 * The filters of the streamers list, and their form in the URL: platforms combine with OR, the search with
 * AND. Runs in the browser too.
 */
export type StreamerSelection = {
  platforms: StreamerPlatform[];
  /** whether only featured ones are included */
  isFeatured: boolean;
  /** whether only those are included who are live now */
  isLive: boolean;
  /** when they stream */
  time: StreamTime | null;
  /** the zone whose days count: the visitor's, where the browser has named it; only with a time */
  zone: string | null;
  q: string;
  /** null is the default: best match with a search, live ones and then the newest without */
  sort: StreamerSort | null;
  page: number;
};

export const streamerSorts = ["featured"] as const;
export type StreamerSort = (typeof streamerSorts)[number];
/** The one value of the parameter `featured`, as the catalog's. */
export const featuredValue = "Featured";
/** The one value of the parameter `live`, and its words. */
export const liveValue = "now";
export const liveLabel = "Live now";

/** Nothing asked for. */
export const allStreamers: StreamerSelection = {
  platforms: [],
  isFeatured: false,
  isLive: false,
  time: null,
  zone: null,
  q: "",
  sort: null,
  page: 1,
};

/** Reads a query string leniently: whatever it cannot mean is left out. */
export function parseStreamerSelection(query: Query): StreamerSelection {
  const names = queryText(query.platform)
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const time = readTime(queryText(query.on));
  return {
    platforms: streamerPlatforms.filter((platform) => names.includes(platform)),
    isFeatured: isFeaturedValue(queryText(query.featured)),
    isLive: isLiveValue(queryText(query.live)),
    time,
    zone: time && zoneName(queryText(query.zone)),
    q: searchText(query.q, streamerLimits.searchLength),
    sort: streamerSorts.find((name) => name === queryText(query.sort)) ?? null,
    page: pageNumber(query.page),
  };
}

const readTime = (text: string): StreamTime | null =>
  streamTimes.find((time) => time.toLowerCase() === text.trim().toLowerCase()) ?? null;

/** Whether a value of the parameter `on` is ours, or "All". */
export const isKnownTime = (text: string): boolean =>
  readTime(text) !== null || ["", "all"].includes(text.trim().toLowerCase());

const isFeaturedValue = (text: string): boolean => text.trim().toLowerCase() === featuredValue.toLowerCase();

const isLiveValue = (text: string): boolean => text.trim().toLowerCase() === liveValue;

/** Whether a value of the parameter `live` is ours, or "All". */
export const isKnownLive = (text: string): boolean =>
  isLiveValue(text) || ["", "all"].includes(text.trim().toLowerCase());

/** Whether a value of the parameter `featured` is ours, or "All". */
export const isKnownFeatured = (text: string): boolean =>
  isFeaturedValue(text) || ["", "all"].includes(text.trim().toLowerCase());

/** Whether each value of the platform parameter is one of ours, or "All". */
export const areKnownPlatforms = (text: string): boolean =>
  text.split(",").every((name) => {
    const platform = name.trim().toLowerCase();
    return !platform || platform === "all" || isStreamerPlatform(platform);
  });

/** The query string of a selection, without what is the default; empty or with its "?". */
export const streamerQuery = ({
  platforms,
  isFeatured,
  isLive,
  time,
  zone,
  q,
  sort,
  page,
}: StreamerSelection): string =>
  queryString([
    ["platform", platforms.join(",")],
    ["featured", isFeatured ? featuredValue : ""],
    ["live", isLive ? liveValue : ""],
    ["on", time ?? ""],
    ["zone", (time && zone) ?? ""],
    ["q", q],
    ["sort", sort ?? ""],
    ["page", page > 1 ? String(page) : ""],
  ]);

/** @returns the selection with a platform included or not, on its first page */
export function togglePlatform(selection: StreamerSelection, platform: StreamerPlatform): StreamerSelection {
  const included = selection.platforms.includes(platform)
    ? selection.platforms.filter((other) => other !== platform)
    : [...selection.platforms, platform];
  return { ...selection, page: 1, platforms: streamerPlatforms.filter((other) => included.includes(other)) };
}

/** Whether fewer streamers than all may be shown. */
export const isNarrowed = ({ platforms, isFeatured, isLive, time, q }: StreamerSelection): boolean =>
  q !== "" || isFeatured || isLive || time !== null || platforms.length > 0;
