import { blogCategorySlugs } from "./categories.ts";
import { categoryIds } from "./game-categories.ts";
import { isLanguage, splitLanguage } from "./languages.ts";
import { tokenPages } from "./paths.ts";
import { streamerPlatforms } from "./platforms.ts";
import { cacheTags, type Tag } from "./tag-versions.ts";

/* Addresses whose answers are the same for all visitors; only these are cached (docs/decisions/001). */
/** page: HTML and navigation data; read: public calls and feeds; file: named by its content hash. */
export type Kind = "page" | "read" | "picture" | "file";

export type CachedRoute = {
  kind: Kind;
  parameters: readonly string[];
  /** The answer expires with any of them. A `quarter` is 15 minutes, as some time zones are offset by 15 or 45. */
  tags: readonly (Tag | "day" | "hour" | "quarter")[];
  /** only with this parameter the answer also has the tag `live` */
  liveParameter?: "live";
  /** values of the first parameter that make a page as popular as the one without a query */
  values?: () => readonly string[];
  /** scripts of other sites may read it (docs/decisions/018) */
  isOpen?: true;
  isFramed?: true;
};

const withSettings = (tags: CachedRoute["tags"]): CachedRoute["tags"] => [
  ...new Set([...tags, "settings" as const]),
];

const page = (
  tags: CachedRoute["tags"],
  parameters: readonly string[] = [],
  values: () => readonly string[] = () => [],
): CachedRoute => ({ kind: "page", parameters, tags: withSettings(tags), values });

const read = (tags: CachedRoute["tags"], parameters: readonly string[] = []): CachedRoute => ({
  kind: "read",
  parameters,
  tags: withSettings(tags),
});

const openRead = (tags: CachedRoute["tags"], parameters: readonly string[] = []): CachedRoute => ({
  ...read(tags, parameters),
  isOpen: true,
});

/** Only a list that asks for live games expires with them. */
const ifLive = (route: CachedRoute): CachedRoute => ({ ...route, liveParameter: "live" });

const pageParameters = ["page", "pageSize"];
export const streamerParameters = ["platform", "featured", "live", "on", "zone", "q", "sort", "page"];
export const catalogParameters = [
  ...["category", "price", "players", "mode", "access", "feature", "featured", "live"],
  ...["accessibility", "language", "ai", "content"],
  ...["q", "sort", "page"],
];
const savedTags: CachedRoute["tags"] = ["games", "streamers", "live", "quarter"];
const savedParameters = ["games", "streamers"];
/** of addresses that have no language in their path */
const inLanguages = ["lang"];
const clipsFeed = openRead(["clips"], inLanguages);
const catalogFeed = ifLive(openRead(["games"], [...catalogParameters, ...inLanguages]));
const streamersFeed = openRead(["streamers"], inLanguages);
const streamersCalendar = openRead(["streamers", "day"], inLanguages);
const blogFeed = openRead(["blog"], ["category", ...inLanguages]);

const badge = (tags: CachedRoute["tags"]): CachedRoute => read(tags, ["theme", ...inLanguages]);
const card = (tags: CachedRoute["tags"]): CachedRoute => ({
  ...page(tags, ["theme", ...inLanguages]),
  isFramed: true,
});

const fixed: Record<string, CachedRoute> = {
  "/": page([...cacheTags, "hour"]),
  "/games": page(["games", "live"], catalogParameters, categoryIds),
  "/streamers": page(["streamers", "live", "quarter"], streamerParameters, () => streamerPlatforms),
  "/clips": page(["clips"], ["game", "sort", "page"]),
  "/blog": page(["blog"], ["category", "q", "page"], () => blogCategorySlugs),
  "/saved": page(savedTags, savedParameters),
  "/games/submit": page(["day"]),
  "/games-submit": page(["day"]),
  "/privacy-policy": page(["day"]),
  "/api/games": ifLive(openRead(["games"], [...new Set([...catalogParameters, ...pageParameters])])),
  "/api/streamers": openRead(
    ["streamers", "live", "quarter"],
    [...new Set([...streamerParameters, ...pageParameters])],
  ),
  "/api/streams": openRead(["streams"], pageParameters),
  "/api/clips": openRead(["clips"], pageParameters),
  "/api/testimonials": openRead(["testimonials"], pageParameters),
  "/api/blog/posts": openRead(["blog"]),
  "/api/lists/games": openRead(["games", "live"], [...catalogParameters, ...inLanguages]),
  "/api/lists/streamers": openRead(["streamers", "live", "quarter"], [...streamerParameters, ...inLanguages]),
  "/api/lists/saved": read(savedTags, [...savedParameters, ...inLanguages]),
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

const below: [string, CachedRoute | undefined][] = [
  ["/games/", page(["games", "streamers", "clips", "streams", "blog", "live"])],
  ["/makers/", page(["games"], ["page"])],
  ["/streamers/", page(["streamers", "games", "clips", "live"])],
  ["/clips/", page(["clips", "games"])],
  ["/blog/", page(["blog"])],
  ["/report/games/", page(["games"])],
  ["/report/streamers/", page(["streamers"])],
  ["/report/clips/", page(["clips"])],
  ["/claim/games/", page(["games"])],
  ["/claim/streamers/", page(["streamers"])],
  ["/claim/clips/", page(["clips"])],
  ["/pictures/", { kind: "picture", parameters: [], tags: cacheTags.filter((tag) => tag !== "live") }],
  ["/messages/", read([], ["of"])],
  ["/logo/", { kind: "picture", parameters: [], tags: ["settings"] }],
  ["/api/games/", openRead(["games"])],
  ["/api/streamers/", openRead(["streamers", "live", "quarter"])],
  ["/badge/games/", badge(["games"])],
  ["/badge/streamers/", badge(["streamers"])],
  ["/embed/games/", card(["games"])],
  ["/embed/streamers/", card(["streamers"])],
  ["/og/games/", read(["games"], inLanguages)],
  ["/og/makers/", read(["games"], inLanguages)],
  ["/og/streamers/", read(["streamers"])],
  ["/og/clips/", read(["clips"], inLanguages)],
  ["/og/blog/", read(["blog"], inLanguages)],
  ["/og/", read([], inLanguages)],
  ["/feeds/makers/", openRead(["games"], inLanguages)],
  ["/feeds/streamers/", streamersCalendar],
  ["/sitemaps/", read(["games", "streamers", "clips", "blog"])],
  ["/_next/static/", { kind: "file", parameters: [], tags: [] }],
  ["/stock/own/", { kind: "picture", parameters: [], tags: ["settings"] }],
  ["/stock/", { kind: "file", parameters: [], tags: [] }],
  // A clip file redirects to a signed storage address that expires.
  ...["/api/", "/admin/", "/_next/", "/feeds/", "/clip-files/"].map(
    (path) => [path, undefined] as [string, undefined],
  ),
];

/** @param address with or without a language */
export const isTokenPage = (address: string): boolean =>
  tokenPages.some((page) => page === splitLanguage(address).path);

/** e.g. `/icon.svg` */
const publicFile = /^\/[^/]+\.[a-z]+$/;

const plainPage = page([]);

/** @returns undefined for addresses that depend on the visitor */
export function findCachedRoute(address: string): CachedRoute | undefined {
  const { language, path } = splitLanguage(address);
  const route = findRoute(path);
  // Only pages have a language in their address.
  return language && route?.kind !== "page" ? undefined : route;
}

function findRoute(path: string): CachedRoute | undefined {
  const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
  if (known) return known;
  if (path === "/admin" || isTokenPage(path) || publicFile.test(path)) return undefined;
  const found = below.find(([beginning]) => path.startsWith(beginning));
  return found ? found[1] : plainPage;
}

/** Drops unknown parameters and sorts the others, so one list has one address. */
export function knownQuery({ kind, parameters }: CachedRoute, query: URLSearchParams): string {
  const known = parameters.flatMap((name) =>
    query.getAll(name).flatMap((value) => {
      if (name === "lang" && !isLanguage(value)) return [];
      return kind === "page" && !value ? [] : [[name, value]];
    }),
  );
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/** @param query from `knownQuery` */
export const tagsFor = ({ tags, liveParameter }: CachedRoute, query: string): CachedRoute["tags"] =>
  liveParameter && new URLSearchParams(query).has(liveParameter) ? [...tags, "live"] : tags;

/** Without a query, or with one category or platform; all other lists are unbounded in number. */
export function isListedQuery({ parameters: [first], values }: CachedRoute, query: string): boolean {
  const entries = [...new URLSearchParams(query)];
  const [[name, value] = ["", ""]] = entries;
  return (
    entries.length === 0 || (entries.length === 1 && name === first && values?.().includes(value) === true)
  );
}
