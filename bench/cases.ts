import type { NextRequest, SiteRequest } from "./ask.ts";
import type { ListRequest } from "./browser.ts";
import { type NeverAsked, searchKinds } from "./never-asked.ts";

/** The requests that are measured. */

export interface Case {
  name: string;
  next: NextRequest;
  /**
   * The comparison: `cards` and `rows N` read from the database as bare-server.ts says, `memory` gives out the
   * same bytes, `empty page` is one of Next that reads 24 rows and has nothing around.
   */
  beside: string;
  /** An answer takes a good part of a second at this many connections. */
  isSlow?: boolean;
}

/** The parts of requests. */
export interface Site {
  slug: string;
  pictures: string[];
  list: ListRequest;
  never: NeverAsked;
}

/** A browser sends these with every request for a page; the benchmark's client does not by itself. */
export const asBrowsersAsk = { "accept-encoding": "gzip, deflate, br, zstd" };

const cycle = (requests: SiteRequest[]): NextRequest => {
  let place = 0;
  return () => requests[place++ % requests.length] as SiteRequest;
};
const always = (path: string) => cycle([{ path, headers: asBrowsersAsk }]);
const page = (query: string): SiteRequest => ({ path: `/games?${query}`, headers: asBrowsersAsk });

/** How many addresses stand for what somebody asked for before. */
const askedBefore = 20;
const several = (make: NextRequest) => cycle(Array.from({ length: askedBefore }, make));

export const casesOf = ({ slug, pictures, list, never }: Site): Case[] => [
  { name: "/", next: always("/"), beside: "cards" },
  { name: "/games", next: always("/games"), beside: "cards" },
  { name: "/games?category=RPG", next: always("/games?category=RPG"), beside: "cards" },
  { name: "/games/{slug}", next: always(`/games/${slug}`), beside: "cards" },
  { name: "a filtered page again", next: several(() => page(never.filter())), beside: "cards" },
  { name: "a searched page again", next: several(() => page(never.search())), beside: "cards" },
  {
    name: "a new filter, as a page",
    next: () => page(never.filter()),
    beside: "empty page",
    isSlow: true,
  },
  {
    name: "a new search, as a page",
    next: () => page(never.search()),
    beside: "empty page",
    isSlow: true,
  },
  { name: "a filter again, in the browser", next: several(() => list(never.filter())), beside: "rows 24" },
  { name: "a search again, in the browser", next: several(() => list(never.search())), beside: "rows 24" },
  { name: "a new filter, in the browser", next: () => list(never.filter()), beside: "rows 24" },
  { name: "a new search, in the browser", next: () => list(never.search()), beside: "rows 24" },
  { name: "/api/games, 24 rows", next: always("/api/games?page=1&pageSize=24"), beside: "rows 24" },
  {
    name: "/api/games, all rows, compressed",
    next: always("/api/games"),
    beside: "rows 1000000",
    isSlow: true,
  },
  {
    name: "pictures of cards",
    next: cycle(pictures.map((path) => ({ path, headers: asBrowsersAsk }))),
    beside: "memory",
  },
];

/** One visitor alone asks these, one request after the other. */
export const aloneCasesOf = ({ list, never }: Site): Pick<Case, "name" | "next">[] => [
  { name: "a new filter, in the browser", next: () => list(never.filter()) },
  ...searchKinds.map((kind) => ({
    name: `a new search, in the browser: ${kind}`,
    next: () => list(never.search(kind)),
  })),
  { name: "a search again, in the browser", next: cycle([list(never.search())]) },
  { name: "a new filter, as a page", next: () => page(never.filter()) },
  { name: "a new search, as a page", next: () => page(never.search()) },
];
