import { blogCategorySlugs, blogParameters, catalogParameters, gameCategories } from "./categories.mjs";
import { streamerParameters, streamerPlatforms } from "./platforms.mjs";
import { cacheTags } from "./tag-versions.mjs";

/**
 * Every public address whose answer is the same for everybody: which parameters it knows, and what its answer shows.
 * The response cache (lib/serving) caches what stands here and nothing else (docs/decisions/001).
 *
 * @typedef {import("./tag-versions.mjs").Tag} Tag
 * @typedef {"page" | "read" | "picture" | "file"} Kind page: HTML and the framework's navigation data; read: public
 *   calls and feeds; file: named by its content, or part of the build
 * @typedef {{ kind: Kind, parameters: readonly string[], tags: readonly (Tag | "day")[], values?: readonly string[] }}
 *   CachedRoute tags: the answer counts until one of them is invalidated; `day` ends with the UTC day. values: those of the
 *   first parameter that by themselves make a page which is asked for like any other
 */

/**
 * @param {CachedRoute["tags"]} tags @param {readonly string[]} [parameters] @param {readonly string[]} [values]
 * @returns {CachedRoute}
 */
const page = (tags, parameters = [], values = []) => ({ kind: "page", parameters, tags, values });
/** @param {CachedRoute["tags"]} tags @param {readonly string[]} [parameters] @returns {CachedRoute} */
const read = (tags, parameters = []) => ({ kind: "read", parameters, tags });

const place = ["page", "pageSize"];
const catalogFeed = read(["games"], catalogParameters);
const streamersFeed = read(["streamers"]);
const blogFeed = read(["blog"], ["category"]);

/** Addresses as they are. @type {Record<string, CachedRoute>} */
const fixed = {
  "/": page([...cacheTags, "day"]),
  "/games": page(["games"], catalogParameters, gameCategories),
  "/streamers": page(["streamers"], streamerParameters, streamerPlatforms),
  "/blog": page(["blog"], blogParameters, blogCategorySlugs),
  "/games/submit": page(["day"]),
  "/games-submit": page(["day"]),
  "/privacy-policy": page(["day"]),
  "/api/games": read(["games"], [...new Set([...catalogParameters, ...place])]),
  "/api/streamers": read(["streamers"], [...new Set([...streamerParameters, ...place])]),
  "/api/streams": read(["streams"], place),
  "/api/clips": read(["clips"], place),
  "/api/testimonials": read(["testimonials"], place),
  "/api/blog/posts": read(["blog"], place),
  "/api/lists/games": read(["games"], catalogParameters),
  "/api/lists/streamers": read(["streamers"], streamerParameters),
  "/feeds/games.atom": catalogFeed,
  "/feeds/games.json": catalogFeed,
  "/feeds/streamers.atom": streamersFeed,
  "/feeds/streamers.json": streamersFeed,
  "/feeds/blog.atom": blogFeed,
  "/feeds/blog.json": blogFeed,
  "/sitemap.xml": read(["games", "streamers", "blog"]),
  "/robots.txt": read([]),
  "/manifest.webmanifest": read([]),
};

/** Addresses by their beginning; the first that fits counts. @type {[string, CachedRoute | undefined][]} */
const below = [
  ["/games/", page(["games", "streamers"])],
  ["/streamers/", page(["streamers", "games"])],
  ["/blog/", page(["blog"])],
  ["/pictures/", { kind: "picture", parameters: [], tags: cacheTags }],
  ["/og/games/", read(["games"])],
  ["/og/streamers/", read(["streamers"])],
  ["/og/blog/", read(["blog"])],
  ["/og/", read([])],
  ["/sitemaps/", read(["games", "streamers", "blog"])],
  ["/_next/static/", { kind: "file", parameters: [], tags: [] }],
  ["/stock/", { kind: "file", parameters: [], tags: [] }],
  ...["/api/", "/admin/", "/_next/", "/feeds/"].map(
    (path) => /** @type {[string, undefined]} */ ([path, undefined]),
  ),
];

/** Pages that a private link in a mail opens: never cached, never indexed, no referrer (D41). */
export const tokenPages = /** @type {const} */ ([
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/support/ticket",
]);

/** @param {string} path */
export const isTokenPage = (path) => tokenPages.some((page) => page === path);

/** Not pages of the site although they stand at its top, e.g. `/icon.svg`. */
const publicFile = /^\/[^/]+\.[a-z]+$/;

/** Pages of nothing but words, and addresses that lead nowhere. */
const plainPage = page([]);

/** @param {string} path @returns {CachedRoute | undefined} nothing for what is one visitor's */
export function findCachedRoute(path) {
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
  if (known) return known;
  if (path === "/admin" || isTokenPage(path) || publicFile.test(path)) return undefined;
  const found = below.find(([beginning]) => path.startsWith(beginning));
  return found ? found[1] : plainPage;
}

/**
 * The query with only what the route knows: whatever else somebody adds is neither shown nor cached.
 * @param {CachedRoute} route @param {URLSearchParams} query
 * @returns {string} "" or beginning with "?"; the parameters in the route's order, so that one list has one address
 */
export function knownQuery({ kind, parameters }, query) {
  const known = parameters.flatMap((name) =>
    query.getAll(name).flatMap((value) => (kind === "page" && !value ? [] : [[name, value]])),
  );
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/**
 * Whether a page is one of few: without a query, or of one category or platform. Of others there is no end.
 * @param {CachedRoute} route @param {string} query as `knownQuery` makes it
 */
export function isListedQuery({ parameters: [first], values = [] }, query) {
  const asked = [...new URLSearchParams(query)];
  const [[name, value] = ["", ""]] = asked;
  return asked.length === 0 || (asked.length === 1 && name === first && values.includes(value));
}
