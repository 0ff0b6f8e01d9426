import { searchKinds } from "./never-asked.mjs";

/** The requests that are measured. */

/** A browser sends these with every request for a page; the benchmark's client does not by itself. */
const asBrowsersAsk = { "accept-encoding": "gzip, deflate, br, zstd" };

const inTurn = (requests) => {
  let place = 0;
  return () => requests[place++ % requests.length];
};
const always = (path, headers = asBrowsersAsk) => inTurn([{ path, headers }]);
const page = (query) => ({ path: `/games?${query}`, headers: asBrowsersAsk });

/** How many addresses stand for what somebody asked for before. */
const askedBefore = 20;
const several = (make) => inTurn(Array.from({ length: askedBefore }, make));

/**
 * Each with what it is measured beside: `cards` and `rows N` read from the database as bare-server.mjs says, `memory`
 * gives out the same bytes, `empty page` is one of Next that reads 24 rows and has nothing around.
 * @param {{ slug: string, pictures: string[], list: (query: string) => object, never: ReturnType<typeof import("./never-asked.mjs").neverAsked> }} site
 *   list: makes the request of a browser's list
 * @returns {{ name: string, next: () => { path: string, headers: object }, beside: string, isLarge?: boolean }[]}
 */
export const casesOf = ({ slug, pictures, list, never }) => [
  { name: "/", next: always("/"), beside: "cards" },
  { name: "/games", next: always("/games"), beside: "cards" },
  { name: "/games?category=RPG", next: always("/games?category=RPG"), beside: "cards" },
  { name: "/games/{slug}", next: always(`/games/${slug}`), beside: "cards" },
  { name: "a filtered page again", next: several(() => page(never.filter())), beside: "cards" },
  { name: "a searched page again", next: several(() => page(never.search())), beside: "cards" },
  { name: "a new filter, as a page", next: () => page(never.filter()), beside: "empty page" },
  { name: "a new search, as a page", next: () => page(never.search()), beside: "empty page" },
  { name: "a filter again, in the browser", next: several(() => list(never.filter())), beside: "rows 24" },
  { name: "a search again, in the browser", next: several(() => list(never.search())), beside: "rows 24" },
  { name: "a new filter, in the browser", next: () => list(never.filter()), beside: "rows 24" },
  { name: "a new search, in the browser", next: () => list(never.search()), beside: "rows 24" },
  { name: "/api/games, 24 rows", next: always("/api/games?page=1&pageSize=24"), beside: "rows 24" },
  {
    name: "/api/games, all rows, compressed",
    next: always("/api/games"),
    beside: "rows 1000000",
    isLarge: true,
  },
  {
    name: "pictures of cards",
    next: inTurn(pictures.map((path) => ({ path, headers: asBrowsersAsk }))),
    beside: "memory",
  },
];

/** One visitor alone asks these, one request after the other. */
export const aloneCasesOf = ({ list, never }) => [
  { name: "a new filter, in the browser", next: () => list(never.filter()) },
  ...searchKinds.map((kind) => ({
    name: `a new search, in the browser: ${kind}`,
    next: () => list(never.search(kind)),
  })),
  { name: "a search again, in the browser", next: always(...Object.values(list(never.search()))) },
  { name: "a new filter, as a page", next: () => page(never.filter()) },
  { name: "a new search, as a page", next: () => page(never.search()) },
];
