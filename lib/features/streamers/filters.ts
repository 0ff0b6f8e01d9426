import { message } from "@/lib/shared/message";
import { streamerPlatforms } from "@/lib/shared/platforms";
import { cutText, pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { isStreamerPlatform, streamerLimits } from "./constants";
import { type StreamTime, streamTimes, zoneName } from "./schedule/constants";

/** The list's filters in the address: platforms combine with OR, the search with AND. Also runs in the browser. */
export type StreamerSelection = {
  /** known ones, and at most one unknown, which matches nothing */
  platforms: string[];
  isFeatured: boolean;
  isLive: boolean;
  /** when they stream */
  time: StreamTime | null;
  /** the time zone for days: the visitor's, if known; only with a time */
  zone: string | null;
  /** unknown values of other filters, which match nothing */
  unknown: Partial<Record<SingleFilter, string>>;
  q: string;
  /** null is the default: best match with a search, otherwise live ones first, then the newest */
  sort: StreamerSort | null;
  page: number;
};

/** Filters with a single value. */
type SingleFilter = "featured" | "live" | "on";

export const streamerSorts = ["featured"] as const;
export type StreamerSort = (typeof streamerSorts)[number];
export const featuredValue = "Featured";
export const liveValue = "now";
export const liveLabel = message("streamers.filters.live");
export const featuredLabel = message("streamers.filters.featured");

/** No filter. */
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

/** Unknown filter values stay, so that they match nothing. */
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

/** Also true for "All". */
export const isKnownTime = (text: string): boolean =>
  readTime(text) !== null || ["", "all"].includes(text.trim().toLowerCase());

const isFeaturedValue = (text: string): boolean => text.trim().toLowerCase() === featuredValue.toLowerCase();

const isLiveValue = (text: string): boolean => text.trim().toLowerCase() === liveValue;

/** Also true for "All". */
export const isKnownLive = (text: string): boolean =>
  isLiveValue(text) || ["", "all"].includes(text.trim().toLowerCase());

/** Also true for "All". */
export const isKnownFeatured = (text: string): boolean =>
  isFeaturedValue(text) || ["", "all"].includes(text.trim().toLowerCase());

const isKnown: Record<SingleFilter, (text: string) => boolean> = {
  featured: isKnownFeatured,
  live: isKnownLive,
  on: isKnownTime,
};

/** Unknown values with the names of their filters, which are messages. */
export function unknownStreamerFilters({
  platforms,
  unknown,
}: StreamerSelection): { label: string; value: string }[] {
  const names: Record<SingleFilter, string> = {
    featured: featuredLabel,
    live: liveLabel,
    on: message("streamers.filters.time"),
  };
  return [
    ...platforms
      .filter((value) => !isStreamerPlatform(value))
      .map((value) => ({ label: message("streamers.filters.platform"), value })),
    ...(Object.keys(names) as SingleFilter[]).flatMap((filter) => {
      const value = unknown[filter];
      return value === undefined ? [] : [{ label: names[filter], value }];
    }),
  ];
}

/** @returns the same page without the unknown value */
export const withoutUnknown = (selection: StreamerSelection, filter: string): StreamerSelection => ({
  ...selection,
  unknown: Object.fromEntries(Object.entries(selection.unknown).filter(([name]) => name !== filter)),
});

/** Also true for "All". */
export const areKnownPlatforms = (text: string): boolean =>
  text.split(",").every((name) => {
    const platform = name.trim().toLowerCase();
    return !platform || platform === "all" || isStreamerPlatform(platform);
  });

/** @returns empty or with its "?", without default values */
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

/** @returns the first page with the platform toggled */
export function togglePlatform(selection: StreamerSelection, platform: string): StreamerSelection {
  const included = selection.platforms.includes(platform)
    ? selection.platforms.filter((other) => other !== platform)
    : [...selection.platforms, platform];
  const others = included.filter((name) => !isStreamerPlatform(name));
  const ours = streamerPlatforms.filter((other) => included.includes(other));
  return { ...selection, page: 1, platforms: [...ours, ...others] };
}

/** Whether any filter or search applies. */
export const isNarrowed = (selection: StreamerSelection): boolean => {
  const { platforms, isFeatured, isLive, time, unknown, q } = selection;
  const isFiltered = isFeatured || isLive || time !== null || Object.keys(unknown).length > 0;
  return q !== "" || isFiltered || platforms.length > 0;
};
