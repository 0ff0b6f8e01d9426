import { catalogParameters, gameCategories } from "./categories.mjs";

/**
 * One public address, three kinds of page behind it: `/games` and `/games?category=RPG` are rendered once and
 * kept (a page that reads its query string cannot be), every other combination is rendered per request.
 */
const given = (/** @type {string} */ key) => ({ type: /** @type {const} */ ("query"), key });

export const catalogRewrites = [
  // The landing page shows rows, and a build must not need a database: as a page with a parameter it is rendered
  // at the first request, never before.
  { source: "/", destination: "/home/landing" },
  {
    source: "/games",
    has: [{ ...given("category"), value: `(?<category>${gameCategories.join("|")})` }],
    missing: catalogParameters.filter((key) => key !== "category").map(given),
    destination: "/games/view/:category",
  },
  ...catalogParameters.map((key) => ({
    source: "/games",
    has: [given(key)],
    destination: "/games/view/filtered",
  })),
  { source: "/games", destination: "/games/view/All" },
];

/**
 * Whether the query has a parameter as the rewrites above see it: an empty one counts as absent, of a repeated one
 * the last counts.
 * @param {URL} url @param {string} key
 */
function hasParameter({ searchParams }, key) {
  const values = searchParams.getAll(key);
  return values.length > 1 || Boolean(values[0]);
}

/** Pages that a private link in a mail opens: never kept, never told to another site, never indexed (D41). */
export const tokenPages = ["/newsletter/confirm", "/newsletter/unsubscribe", "/support/ticket"];

/**
 * Whether a page is rendered for each request, so that its inline scripts can carry a nonce.
 * Every other page is kept and must never see one: the nonce would be kept with it.
 * @param {URL} url
 */
export function isRenderedPerRequest(url) {
  if (url.pathname === "/admin" || url.pathname.startsWith("/admin/")) return true;
  if (url.pathname === "/games/view/filtered" || tokenPages.includes(url.pathname)) return true;
  if (url.pathname !== "/games") return false;
  const keys = catalogParameters.filter((key) => hasParameter(url, key));
  if (keys.length === 0) return false;
  const category = url.searchParams.getAll("category").at(-1);
  return !(keys.length === 1 && gameCategories.some((name) => name === category));
}
