import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { gameCategories } from "../lib/shared/categories.mjs";
import { seededRandom } from "../scripts/testing/seeded-random.mjs";
import { median, percentile } from "./figures.mjs";

/** How often each kind of request comes among a hundred; the order is drawn with a fixed seed. */
const shares = {
  landing: 8,
  catalog: 18,
  category: 10,
  game: 26,
  filtered: 7,
  searched: 7,
  rows: 8,
  streamers: 6,
  blog: 5,
  legal: 3,
  feed: 2,
};

const prices = ["Free", "$4.99", "$9.99", "TBA"];
const starts = ["dark", "holow", "signal", "gardn", "knight", "neon", "salt", "papr", "tide", "ember"];

/**
 * The mix of requests that visitors cause.
 * @param {{ gameSlugs: string[], count: number, seed?: number }} options
 * @returns {string[]} paths
 */
export function mixOf({ gameSlugs, count, seed = 2026 }) {
  const random = seededRandom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const make = {
    landing: () => "/",
    catalog: () => "/games",
    category: () => `/games?category=${pick(gameCategories)}`,
    game: () => `/games/${pick(gameSlugs)}`,
    filtered: () =>
      `/games?category=${pick(gameCategories)},-${pick(gameCategories)}&price=${encodeURIComponent(pick(prices))}`,
    searched: () => `/games?q=${pick(starts)}+${Math.floor(random() * 500)}`,
    rows: () => `/api/games?page=${1 + Math.floor(random() * 20)}&pageSize=24`,
    streamers: () => pick(["/streamers", "/api/streamers"]),
    blog: () => pick(["/blog", "/api/blog/posts"]),
    legal: () => pick(["/privacy-policy", "/terms-of-service"]),
    feed: () => pick(["/feeds/games.atom", "/sitemap.xml"]),
  };
  const kinds = Object.entries(shares).flatMap(([kind, share]) => Array(share).fill(kind));
  return Array.from({ length: count }, () => make[pick(kinds)]());
}

const perSecond = 100;

/**
 * Asks once.
 * @returns {Promise<number | undefined>} when the whole answer was there, in milliseconds; undefined unless it was a
 *   success
 */
const ask = (agent, url, path) =>
  new Promise((resolve) => {
    const fail = () => resolve(undefined);
    const request = get(url + path, { agent, timeout: 30_000 }, (response) => {
      const { statusCode } = response.resume();
      response.once("close", () =>
        resolve(response.complete && statusCode === 200 ? performance.now() : undefined),
      );
    });
    request.once("timeout", () => request.destroy()).once("error", fail);
  });

const connections = 16;

/** Sends so many requests in their order, as fast as they are answered, over 16 connections. */
export async function sendMixed(url, paths, amount) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  let place = 0;
  let failures = 0;
  const sendNext = async () => {
    while (place < amount) {
      const path = paths[place % paths.length];
      place++;
      if ((await ask(agent, url, path)) === undefined) failures++;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendNext));
  agent.destroy();
  if (failures > 0) throw new Error(`mixed requests: ${failures} had no good answer`);
  return { perSecond: (amount * 1000) / (performance.now() - begun) };
}

/**
 * Sends a hundred a second, whether answered or not, at random moments as visitors do. (autocannon's own rate sends
 * a second's requests all at its beginning, and so measures a queue of a hundred.)
 * @returns milliseconds, from the moment at which a request was due
 */
export async function sendSteadily(url, paths, seconds) {
  const agent = new Agent({ keepAlive: true });
  const random = seededRandom(100);
  const begun = performance.now();
  const times = [];
  let due = 0;
  for (let place = 0; due < seconds * 1000; place++) {
    due += (-Math.log(1 - random()) * 1000) / perSecond;
    const dueAt = begun + due;
    await setTimeout(Math.max(0, dueAt - performance.now()));
    times.push(
      ask(agent, url, paths[place % paths.length]).then((answeredAt) => answeredAt && answeredAt - dueAt),
    );
  }
  const measured = (await Promise.all(times)).filter((time) => time !== undefined);
  agent.destroy();
  if (measured.length < times.length)
    throw new Error(`100 requests a second: ${times.length - measured.length} had no good answer`);
  return { p50: median(measured), p99: percentile(measured, 0.99) };
}
