import { LRUCache } from "lru-cache";
import { isHearingKey, pageCacheKey } from "../process-keys.mjs";
import { dayTag } from "./nouns.mjs";

/** What this process keeps of rendered pages and tagged reads, bounded (docs/decisions/001). */
const maxBytes = 64 * 1024 * 1024;
/** Addresses without a row are without number: what is kept of them must drive out nothing that is asked for. */
const maxNowhereBytes = 4 * 1024 * 1024;

const dayOf = (/** @type {number} */ milliseconds) => Math.floor(milliseconds / 86_400_000);
/**
 * Nothing is kept for longer, in milliseconds: the word of a change can be lost, as when the process that made it ends
 * between the commit and telling the others.
 */
const longest = 3_600_000;
/** The foot of every page shows it: nothing outlives its UTC year. */
const yearOf = (/** @type {number} */ milliseconds) => new Date(milliseconds).getUTCFullYear();

/**
 * @typedef {import("./refreshed.mjs").Stamp} Stamp
 * @typedef {{ revalidate: number | false, expire?: number }} Lifetime in seconds
 * @typedef {object} Entry
 * @property {any} value
 * @property {number} at when it was asked for: what it shows was read from the database after that
 * @property {number} known the same, or when this process took it over from Redis
 * @property {Stamp} [stamp] what Redis had heard of then; missing if Redis was away, or there is none
 * @property {string[]} tags
 * @property {Lifetime} [cacheControl] of a page; without it the framework takes one that it has not rendered itself for
 *   stale after a second, and sends it without a word on caching
 * @property {number} bytes
 */

const sizeCalculation = (/** @type {Entry} */ entry) => entry.bytes;

/** Shared by all instances of the handler, which Next makes anew for each request, and by lib/server/cache/own-cache. */
export const memory = Reflect.get(globalThis, pageCacheKey) ?? {
  /** @type {LRUCache<string, Entry>} */
  entries: new LRUCache({ maxSize: maxBytes, sizeCalculation }),
  /** Of them, pages of addresses without a row and the reads that found none. */
  nowhere: new LRUCache({ maxSize: maxNowhereBytes, sizeCalculation }),
  /** When each tag was last refreshed, in milliseconds. */
  tags: new LRUCache({ max: 10_000 }),
  /** What handler.mjs makes stamps of, by name; their number is that of the places in the code that keep something. */
  stamps: new Map(),
  /** How often an entry was there, in Redis too, by its kind: pages and what they read. */
  counts: { page: { hit: 0, miss: 0 }, read: { hit: 0, miss: 0 } },
  /** Filtered lists that were made, by ourselves or by the framework (http/rendered-lists.mjs). */
  lists: { composed: 0, rendered: 0 },
  /** @param {string[]} tags */
  refresh: (tags) => {
    for (const tag of tags) memory.tags.set(tag, tick());
  },
};
Reflect.set(globalThis, pageCacheKey, memory);

/** Strictly growing milliseconds, so that "refreshed in the same millisecond" is never ambiguous. */
let lastTick = 0;
export const tick = () => (lastTick = Math.max(lastTick + 0.001, performance.timeOrigin + performance.now()));

/** @param {any} value what Next wants kept @returns {number} the bytes it takes */
export function sizeOf(value) {
  const size = (/** @type {any} */ part) =>
    typeof part === "string" ? part.length * 2 : (part?.byteLength ?? part?.length ?? 0);
  let bytes = 512 + size(value.html) + size(value.rscData) + size(value.body) + size(value.data?.body);
  for (const segment of value.segmentData?.values?.() ?? []) bytes += size(segment);
  return bytes;
}

/**
 * Whether something is the page of an address without a row, or a read that found none.
 * @param {any} value as Next wants it kept
 */
export const leadsNowhere = ({ status, data }) => status === 404 || data?.body === "null";

/** @param {string} key @returns {Entry | undefined} */
export const find = (key) => memory.entries.get(key) ?? memory.nowhere.get(key);

/** @param {string} key */
export function drop(key) {
  memory.entries.delete(key);
  memory.nowhere.delete(key);
}

/** @param {string} key @param {Entry} entry */
export function keep(key, entry) {
  drop(key);
  (leadsNowhere(entry.value) ? memory.nowhere : memory.entries).set(key, entry);
}

/** Whether other instances can tell this one of a refresh over the database (lib/server/cache/instances.ts). */
export const hearsOthers = () => Reflect.get(globalThis, isHearingKey) !== false;

/**
 * Whether nothing was refreshed that an entry shows, as far as this process knows by itself.
 * @param {Entry} entry @param {string[]} tags all that it shows
 */
export function isFreshHere(entry, tags) {
  const now = Date.now();
  // By the clock that `known` is of, which no change of the time of day moves.
  if (tick() - entry.known > longest || yearOf(entry.at) !== yearOf(now)) return false;
  if (entry.tags.includes(dayTag) && dayOf(entry.at) !== dayOf(now)) return false;
  return !tags.some((tag) => (memory.tags.get(tag) ?? 0) >= entry.known);
}
