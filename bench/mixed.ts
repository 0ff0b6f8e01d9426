import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import { defaultCategories } from "../lib/shared/categories.ts";
import { seededRandom } from "../scripts/testing/seeded-random.ts";
import { ask, type NextRequest } from "./ask.ts";
import { asBrowsersAsk, type Site } from "./cases.ts";
import { median, percentile } from "./figures.ts";
import { connections } from "./requests.ts";

/** How often each kind of request comes among a hundred; the order is drawn with a fixed seed. */
const shares = {
  landing: 7,
  catalog: 13,
  category: 8,
  game: 24,
  newFilter: 6,
  filterAgain: 6,
  newSearch: 5,
  searchAgain: 5,
  filteredPage: 4,
  searchedPage: 2,
  rows: 6,
  streamers: 5,
  blog: 4,
  legal: 3,
  feed: 2,
};

/** The number of filters, and of searches, that are asked for again and again. */
const popular = 200;

type Kind = keyof typeof shares;

interface MixOptions extends Pick<Site, "list" | "never"> {
  gameSlugs: string[];
  seed?: number;
}

/** The requests that visitors cause, one after the other. */
export function mixOf({ gameSlugs, list, never, seed = 2026 }: MixOptions): NextRequest {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const path = (...choices: string[]) => ({ path: pick(choices), headers: asBrowsersAsk });
  const filters = Array.from({ length: popular }, () => never.filter());
  const searches = Array.from({ length: popular }, () => never.search());
  const newSearch = () => never.search(random() < 0.5 ? "words in use" : undefined);
  const make: Record<Kind, NextRequest> = {
    landing: () => path("/"),
    catalog: () => path("/games"),
    category: () => path(`/games?category=${pick(defaultCategories)}`),
    game: () => path(`/games/${pick(gameSlugs)}`),
    newFilter: () => list(never.filter()),
    filterAgain: () => list(pick(filters)),
    newSearch: () => list(newSearch()),
    searchAgain: () => list(pick(searches)),
    filteredPage: () => path(`/games?${random() < 0.5 ? pick(filters) : never.filter()}`),
    searchedPage: () => path(`/games?${newSearch()}`),
    rows: () => path(`/api/games?page=${1 + Math.floor(random() * 20)}&pageSize=24`),
    streamers: () => path("/streamers", "/api/streamers"),
    blog: () => path("/blog", "/api/blog/posts"),
    legal: () => path("/privacy-policy", "/terms-of-service"),
    feed: () => path("/feeds/games.atom", "/sitemap.xml"),
  };
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));
  return () => make[pick(kinds)]();
}

const perSecond = 100;

/** Sends so many requests, as fast as they are answered, over 16 connections. */
export async function sendMixed(url: string, next: NextRequest, amount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const failed: string[] = [];
  let left = amount;
  const sendNext = async () => {
    while (left-- > 0) {
      const request = next();
      if ((await ask(agent, url, request)) === undefined) failed.push(request.path);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
  agent.destroy();
  if (failed.length > 0)
    throw new Error(`mixed requests: ${failed.length} had no good answer, e.g. ${failed[0]}`);
  return { perSecond: (amount * 1000) / (performance.now() - begun) };
}

/**
 * Sends a hundred a second, whether answered or not, at random moments as visitors do. (autocannon's own rate sends
 * a second's requests all at its beginning, and so measures a queue of a hundred.)
 * @returns milliseconds, from the moment at which a request was due
 */
export async function sendSteadily(url: string, next: NextRequest, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const random = seededRandom(100);
  const begun = performance.now();
  const times: Promise<number | undefined>[] = [];
  let due = 0;
  while (due < seconds * 1000) {
    due += (-Math.log(1 - random()) * 1000) / perSecond;
    const dueAt = begun + due;
    const request = next();
    await setTimeout(Math.max(0, dueAt - performance.now()));
    times.push(ask(agent, url, request).then((answeredAt) => answeredAt && answeredAt - dueAt));
  }
  const measured = (await Promise.all(times)).filter((time) => time !== undefined);
  agent.destroy();
  if (measured.length < times.length)
    throw new Error(`100 requests a second: ${times.length - measured.length} had no good answer`);
  return { p50: median(measured), p99: percentile(measured, 0.99) };
}
