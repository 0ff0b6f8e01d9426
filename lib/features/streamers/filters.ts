import { streamerPlatforms } from "@/lib/shared/platforms";
import { cutText, pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { isStreamerPlatform, streamerLimits } from "./constants";
import { type StreamTime, streamTimes, zoneName } from "./schedule/constants";

/**
 * The filters of the streamers list, and their form in the URL: platforms combine with OR, the search with
 * AND. Runs in the browser too.
 */
export type StreamerSelection = {
  /** ours, and at most one that is not, which matches nothing */
  platforms: string[];
  /** whether only featured ones are included */
  isFeatured: boolean;
  /** whether only those are included who are live now */
  isLive: boolean;
  /** when they stream */
  time: StreamTime | null;
  /** the zone whose days count: the visitor's, where the browser has named it; only with a time */
  zone: string | null;
  /** values of further filters that are not ours: nothing matches any of them */
  unknown: Partial<Record<SingleFilter, string>>;
  q: string;
  /** null is the default: best match with a search, live ones and then the newest without */
  sort: StreamerSort | null;
  page: number;
};

/** The filters with one value. */
type SingleFilter = "featured" | "live" | "on";

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
  unknown: {},
  q: "",
  sort: null,
  page: 1,
};

/** Reads a query string leniently: an unknown value of a filter stays, so that it matches nothing. */
export function parseStreamerSelection(query: Query): StreamerSelection {
  const names = queryText(query.platform)
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const missed = names.find((name) => name && name !== "all" && !isStreamerPlatform(name));
  const time = readTime(queryText(query.on));
  return {
    platforms: [
      ...streamerPlatforms.filter((platform) => names.includes(platform)),
      ...(missed ? [cutText(missed, unknownLength)] : []),
    ],
    isFeatured: isFeaturedValue(queryText(query.featured)),
    isLive: isLiveValue(queryText(query.live)),
    time,
    zone: time && zoneName(queryText(query.zone)),
    unknown: readUnknown(query),
    q: searchText(query.q, streamerLimits.searchLength),
    sort: streamerSorts.find((name) => name === queryText(query.sort)) ?? null,
    page: pageNumber(query.page),
  };
}

const unknownLength = 60;

function readUnknown(query: Query): StreamerSelection["unknown"] {
  const filters = Object.keys(isKnown) as SingleFilter[];
  const missed = filters.filter((filter) => !isKnown[filter](queryText(query[filter])));
  return Object.fromEntries(
    missed.map((filter) => [filter, cutText(queryText(query[filter]).trim(), unknownLength)]),
  );
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

const isKnown: Record<SingleFilter, (text: string) => boolean> = {
  featured: isKnownFeatured,
  live: isKnownLive,
  on: isKnownTime,
};

/** Values that are not ours, for which nothing is found, with the names of their filters. */
export function unknownStreamerFilters({
  platforms,
  unknown,
}: StreamerSelection): { label: string; value: string }[] {
  const names: Record<SingleFilter, string> = {
    featured: featuredValue,
    live: liveLabel,
    on: "When they stream",
  };
  return [
    ...platforms.filter((value) => !isStreamerPlatform(value)).map((value) => ({ label: "Platform", value })),
    ...(Object.keys(names) as SingleFilter[]).flatMap((filter) => {
      const value = unknown[filter];
      return value === undefined ? [] : [{ label: names[filter], value }];
    }),
  ];
}

/** @returns the selection without the unknown value of a filter, on the same page */
export const withoutUnknown = (selection: StreamerSelection, filter: string): StreamerSelection => ({
  ...selection,
  unknown: Object.fromEntries(Object.entries(selection.unknown).filter(([name]) => name !== filter)),
});

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
  unknown,
  q,
  sort,
  page,
}: StreamerSelection): string =>
  queryString([
    ["platform", platforms.join(",")],
    ["featured", isFeatured ? featuredValue : (unknown.featured ?? "")],
    ["live", isLive ? liveValue : (unknown.live ?? "")],
    ["on", time ?? unknown.on ?? ""],
    ["zone", (time && zone) ?? ""],
    ["q", q],
    ["sort", sort ?? ""],
    ["page", page > 1 ? String(page) : ""],
  ]);

/** @returns the selection with a platform included or not, on its first page */
export function togglePlatform(selection: StreamerSelection, platform: string): StreamerSelection {
  const included = selection.platforms.includes(platform)
    ? selection.platforms.filter((other) => other !== platform)
    : [...selection.platforms, platform];
  const others = included.filter((name) => !isStreamerPlatform(name));
  const ours = streamerPlatforms.filter((other) => included.includes(other));
  return { ...selection, page: 1, platforms: [...ours, ...others] };
}

/** Whether fewer streamers than all may be shown. */
export const isNarrowed = (selection: StreamerSelection): boolean => {
  const { platforms, isFeatured, isLive, time, unknown, q } = selection;
  const isFiltered = isFeatured || isLive || time !== null || Object.keys(unknown).length > 0;
  return q !== "" || isFiltered || platforms.length > 0;
};
