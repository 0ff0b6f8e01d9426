import { blogCategorySlugs, gameCategories } from "./categories.ts";
import { streamerPlatforms } from "./platforms.ts";
import { cacheTags, type Tag } from "./tag-versions.ts";

/*
 * Every public address whose answer is the same for everybody: which parameters it knows, and what its answer shows.
 * The response cache (lib/serving) caches what stands here and nothing else (docs/decisions/001).
 */
/** page: HTML and the framework's navigation data; read: public calls and feeds; file: named by its content. */
export type Kind = "page" | "read" | "picture" | "file";

export type CachedRoute = {
  kind: Kind;
  parameters: readonly string[];
  /**
   * The answer counts until one of them is invalidated; `day` ends with the UTC day, `hour` with the hour, as the turns
   * of what is featured do. `quarter` ends with the quarter of an hour: days begin at one in every time zone.
   */
  tags: readonly (Tag | "day" | "hour" | "quarter")[];
  /** Values of the first parameter that by themselves make a page which is asked for like any other. */
  values?: readonly string[];
  /** Programs of other sites may read its answers (docs/decisions/018). */
  isOpen?: true;
  /** Other sites may show it in a frame; no other address may be framed. */
  isFramed?: true;
};

/** Names, links and logo of the site stand on every page, and in most of what other programs read. */
const withSettings = (tags: CachedRoute["tags"]): CachedRoute["tags"] => [
  ...new Set([...tags, "settings" as const]),
];

const page = (
  tags: CachedRoute["tags"],
  parameters: readonly string[] = [],
  values: readonly string[] = [],
): CachedRoute => ({ kind: "page", parameters, tags: withSettings(tags), values });

const read = (tags: CachedRoute["tags"], parameters: readonly string[] = []): CachedRoute => ({
  kind: "read",
  parameters,
  tags: withSettings(tags),
});

/** A read of the public API. */
const openRead = (tags: CachedRoute["tags"], parameters: readonly string[] = []): CachedRoute => ({
  ...read(tags, parameters),
  isOpen: true,
});

const place = ["page", "pageSize"];
export const streamerParameters = ["platform", "featured", "live", "on", "zone", "q", "sort", "page"];
export const catalogParameters = [
  ...["category", "price", "players", "mode", "access", "feature", "featured"],
  ...["accessibility", "language", "ai", "content"],
  ...["q", "sort", "page"],
];
const clipsFeed = openRead(["clips"]);
const catalogFeed = openRead(["games"], catalogParameters);
const streamersFeed = openRead(["streamers"]);
const streamersCalendar = openRead(["streamers", "day"]);
const blogFeed = openRead(["blog"], ["category"]);

/** Other sites may ask for badges and cards in the theme of their page. */
const badge = (tags: CachedRoute["tags"]): CachedRoute => read(tags, ["theme"]);
const card = (tags: CachedRoute["tags"]): CachedRoute => ({ ...page(tags, ["theme"]), isFramed: true });

/** Addresses as they are. */
const fixed: Record<string, CachedRoute> = {
  "/": page([...cacheTags, "hour"]),
  "/games": page(["games"], catalogParameters, gameCategories),
  "/streamers": page(["streamers", "live", "quarter"], streamerParameters, streamerPlatforms),
  "/clips": page(["clips"], ["game", "sort", "page"]),
  "/blog": page(["blog"], ["category", "q", "page"], blogCategorySlugs),
  "/games/submit": page(["day"]),
  "/games-submit": page(["day"]),
  "/privacy-policy": page(["day"]),
  "/api/games": openRead(["games"], [...new Set([...catalogParameters, ...place])]),
  "/api/streamers": openRead(
    ["streamers", "live", "quarter"],
    [...new Set([...streamerParameters, ...place])],
  ),
  "/api/streams": openRead(["streams"], place),
  "/api/clips": openRead(["clips"], place),
  "/api/testimonials": openRead(["testimonials"], place),
  "/api/blog/posts": openRead(["blog"]),
  "/api/lists/games": openRead(["games"], catalogParameters),
  "/api/lists/streamers": openRead(["streamers", "live", "quarter"], streamerParameters),
  "/api/openapi.json": openRead([]),
  "/feeds/games.atom": catalogFeed,
  "/feeds/games.json": catalogFeed,
  "/feeds/streamers.atom": streamersFeed,
  "/feeds/streamers.json": streamersFeed,
  "/feeds/streamers.ics": streamersCalendar,
  "/feeds/clips.atom": clipsFeed,
  "/feeds/clips.json": clipsFeed,
  "/feeds/blog.atom": blogFeed,
  "/feeds/blog.json": blogFeed,
  "/sitemap.xml": read(["games", "streamers", "clips", "blog"]),
  "/robots.txt": read([]),
  "/manifest.webmanifest": read([]),
};

/** Addresses by their beginning; the first that fits counts. */
const below: [string, CachedRoute | undefined][] = [
  ["/games/", page(["games", "streamers"])],
  ["/streamers/", page(["streamers", "games", "live"])],
  ["/clips/", page(["clips", "games"])],
  ["/blog/", page(["blog"])],
  ["/report/games/", page(["games"])],
  ["/report/streamers/", page(["streamers"])],
  ["/report/clips/", page(["clips"])],
  ["/pictures/", { kind: "picture", parameters: [], tags: cacheTags.filter((tag) => tag !== "live") }],
  ["/logo/", { kind: "picture", parameters: [], tags: ["settings"] }],
  ["/api/games/", openRead(["games"])],
  ["/api/streamers/", openRead(["streamers", "live", "quarter"])],
  ["/badge/games/", badge(["games"])],
  ["/badge/streamers/", badge(["streamers"])],
  ["/embed/games/", card(["games"])],
  ["/embed/streamers/", card(["streamers"])],
  ["/og/games/", read(["games"])],
  ["/og/streamers/", read(["streamers"])],
  ["/og/clips/", read(["clips"])],
  ["/og/blog/", read(["blog"])],
  ["/og/", read([])],
  ["/feeds/streamers/", streamersCalendar],
  ["/sitemaps/", read(["games", "streamers", "clips", "blog"])],
  ["/_next/static/", { kind: "file", parameters: [], tags: [] }],
  ["/stock/", { kind: "file", parameters: [], tags: [] }],
  // The way to a file leads to an address in storage that lives for some hours.
  ...["/api/", "/admin/", "/_next/", "/feeds/", "/clip-files/"].map(
    (path) => [path, undefined] as [string, undefined],
  ),
];

/** Pages that a private link opens: never cached, never indexed, no referrer. */
export const tokenPages = [
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/support/ticket",
  "/submission",
  "/my-data",
] as const;

export const isTokenPage = (path: string): boolean => tokenPages.some((page) => page === path);

/** Not pages of the site although they stand at its top, e.g. `/icon.svg`. */
const publicFile = /^\/[^/]+\.[a-z]+$/;

/** Pages of nothing but words, and addresses that lead nowhere. */
const plainPage = page([]);

/** @returns nothing for what is one visitor's */
export function findCachedRoute(path: string): CachedRoute | undefined {
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
  if (known) return known;
  if (path === "/admin" || isTokenPage(path) || publicFile.test(path)) return undefined;
  const found = below.find(([beginning]) => path.startsWith(beginning));
  return found ? found[1] : plainPage;
}

/**
 * The query with only what the route knows: whatever else somebody adds is neither shown nor cached.
 * @returns "" or beginning with "?"; the parameters in the route's order, so that one list has one address
 */
export function knownQuery({ kind, parameters }: CachedRoute, query: URLSearchParams): string {
  const known = parameters.flatMap((name) =>
    query.getAll(name).flatMap((value) => (kind === "page" && !value ? [] : [[name, value]])),
  );
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/**
 * Whether a page is one of few: without a query, or of one category or platform. Of others there is no end.
 * @param query as `knownQuery` makes it
 */
export function isListedQuery({ parameters: [first], values = [] }: CachedRoute, query: string): boolean {
  const asked = [...new URLSearchParams(query)];
  const [[name, value] = ["", ""]] = asked;
  return asked.length === 0 || (asked.length === 1 && name === first && values.includes(value));
}
