import { blogCategorySlugs, blogParameters, catalogParameters, gameCategories } from "./categories.mjs";
import { streamerParameters, streamerPlatforms } from "./platforms.mjs";

/**
 * One public address, three kinds of page behind it: `/games` and `/games?category=RPG` are rendered once and
 * kept (a page that reads its query string cannot be), every other combination is rendered per request. The same
 * for `/streamers` and `/streamers?platform=twitch`, `/blog` and `/blog?category=web3`.
 * @typedef {{ path: string, tags: string[], key: string, values: readonly string[], parameters: readonly string[] }} List
 *   tags: what is kept of a list changes with these (lib/server/cache/nouns.mjs)
 * @type {List[]}
 */
const lists = [
  { path: "/games", tags: ["games"], key: "category", values: gameCategories, parameters: catalogParameters },
  {
    path: "/streamers",
    tags: ["streamers"],
    key: "platform",
    values: streamerPlatforms,
    parameters: streamerParameters,
  },
  { path: "/blog", tags: ["blog"], key: "category", values: blogCategorySlugs, parameters: blogParameters },
];

/** @type {{ source: string, destination: string }[]} */
export const listRewrites = [];

/**
 * Whether the query has a parameter as the rewrites above see it: an empty one counts as absent, of a repeated one
 * the last counts.
 * @param {URL} url @param {string} key
 */
function hasParameter({ searchParams }, key) {
  const values = searchParams.getAll(key);
  return values.length > 1 || Boolean(values[0]);
}

/** Addresses that are no pages: what they make of a query is theirs. */
const handlers = /^\/(?:api|_next|admin|og|pictures|feeds|sitemaps)(?:\/|$)|^\/[^/]+\.[a-z]+$/;

/** Whether an address would be a page that is the same for everybody, if there is one. @param {URL} url */
export const isPublicPage = (url) => !handlers.test(url.pathname) && !isRenderedPerRequest(url);

/**
 * The query that a page is to be rendered with. The framework writes it into the page: whoever asked first for one that
 * is kept would have theirs, and what is secret in it, shown to everybody after them. So it keeps what chooses the page
 * and the router's own mark.
 * @param {URL} url
 * @returns {string} "" or beginning with "?"
 */
export function queryOfPage(url) {
  const list = lists.find(({ path }) => url.pathname === path);
  if (handlers.test(url.pathname) || (!list && isRenderedPerRequest(url))) return url.search;
  const chosen = list ? chosenOf(list, url) : [];
  const parts = chosen.length > 0 ? [String(new URLSearchParams(chosen))] : [];
  const mark = url.searchParams.get("_rsc");
  // The router's own mark may be without a value, and is sent on until it is as the framework wants it.
  if (mark !== null) parts.push(mark ? `_rsc=${encodeURIComponent(mark)}` : "_rsc");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/**
 * What of the query chooses the list's page.
 * @param {List} list @param {URL} url @returns {[string, string][]}
 */
function chosenOf({ key, parameters }, url) {
  if (filteredListOf(url)) return [...url.searchParams].filter(([name]) => parameters.includes(name));
  const value = url.searchParams.getAll(key).at(-1);
  return value ? [[key, value]] : [];
}

/** Pages that a private link in a mail opens: never kept, never told to another site, never indexed (D41). */
export const tokenPages = /** @type {const} */ ([
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/support/ticket",
]);

/**
 * The list that an address shows a part of which no page is kept by the framework.
 * @param {URL} url @returns {List | undefined}
 */
export function filteredListOf(url) {
  const list = lists.find(({ path }) => url.pathname === path);
  if (!list) return undefined;
  const keys = list.parameters.filter((key) => hasParameter(url, key));
  const chosen = url.searchParams.getAll(list.key).at(-1);
  const isKept = keys.length === 0 || (keys.length === 1 && list.values.some((value) => value === chosen));
  return isKept ? undefined : list;
}

/**
 * Whether the framework renders a page for each request, so that its inline scripts could carry a nonce.
 * Every other page is kept and must never see one: the nonce would be kept with it.
 * @param {URL} url
 */
export function isRenderedPerRequest(url) {
  if (url.pathname === "/admin" || url.pathname.startsWith("/admin/")) return true;
  if (tokenPages.includes(url.pathname)) return true;
  return filteredListOf(url) !== undefined;
}
