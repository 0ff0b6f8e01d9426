import { LRUCache } from "lru-cache";
import { themeScript } from "../../shared/theme-script.mjs";
import { contentSecurityPolicy, scriptHashes } from "../http/csp.mjs";

/**
 * Next's cache of rendered pages and tagged reads, in this process's memory and bounded (docs/decisions/001).
 * It answers nothing from disk: what a build or an earlier run rendered never outlives a decision of the panel,
 * and a page always shows the environment the server runs with.
 */
const maxBytes = 64 * 1024 * 1024;

/** What is tagged with it shows the date and does not outlive its UTC day (D6, D7). */
const dayTag = "day";
const dayOf = (/** @type {number} */ milliseconds) => Math.floor(milliseconds / 86_400_000);

/** @typedef {{ value: any, at: number, tags: string[], bytes: number }} Entry */

const sharedKey = Symbol.for("spawnpoint.page-cache");

/** Shared by all instances of the class, which Next makes anew for each request, and by lib/server/cache/refresh. */
const shared = Reflect.get(globalThis, sharedKey) ?? {
  /** @type {LRUCache<string, Entry>} */
  entries: new LRUCache({ maxSize: maxBytes, sizeCalculation: (/** @type {Entry} */ entry) => entry.bytes }),
  /** When each tag was last refreshed, in milliseconds. */
  tags: new LRUCache({ max: 10_000 }),
  /** When each missing entry was asked for: what is stored for it was read from the database after that. */
  missedAt: new LRUCache({ max: 5_000 }),
  /** How often an entry was there, by its kind: pages and what they read. */
  counts: { page: { hit: 0, miss: 0 }, read: { hit: 0, miss: 0 } },
  /** @param {string[]} tags */
  refresh: (tags) => {
    for (const tag of tags) shared.tags.set(tag, tick());
  },
};
Reflect.set(globalThis, sharedKey, shared);

/** Strictly growing milliseconds, so that "refreshed in the same millisecond" is never ambiguous. */
let lastTick = 0;
const tick = () => (lastTick = Math.max(lastTick + 0.001, performance.timeOrigin + performance.now()));

/** @param {any} value */
function sizeOf(value) {
  const size = (/** @type {any} */ part) =>
    typeof part === "string" ? part.length * 2 : (part?.byteLength ?? part?.length ?? 0);
  let bytes = 512 + size(value.html) + size(value.rscData) + size(value.body) + size(value.data?.body);
  for (const segment of value.segmentData?.values?.() ?? []) bytes += size(segment);
  return bytes;
}

/** How a page says that it shows what is not there; text of others never becomes an attribute. */
const notFoundMark = '<div data-status="404"';

/** @param {any} value a rendered page, whose headers and status Next sends along with it */
function addHead(value) {
  if (String(value.html).includes(notFoundMark)) value.status = 404;
  const { sources, refused } = scriptHashes(String(value.html), themeScript);
  if (refused.length > 0)
    process.stderr.write(
      `A kept page has ${refused.length} inline script(s) of unknown shape: ${refused[0]?.slice(0, 120)}\n`,
    );
  value.headers = {
    ...value.headers,
    "content-security-policy": contentSecurityPolicy({ scripts: sources }),
  };
}

export default class MemoryCacheHandler {
  /** @param {string} key @param {{ kind?: string, tags?: string[], softTags?: string[] }} [context] */
  async get(key, context = {}) {
    const entry = shared.entries.get(key);
    const tags = [...(entry?.tags ?? []), ...(context.tags ?? []), ...(context.softTags ?? [])];
    const isRefreshed = entry && tags.some((tag) => (shared.tags.get(tag) ?? 0) >= entry.at);
    const isPast = entry?.tags.includes(dayTag) && dayOf(entry.at) !== dayOf(Date.now());
    const isStale = isRefreshed || isPast;
    shared.counts[context.kind === "FETCH" ? "read" : "page"][!entry || isStale ? "miss" : "hit"]++;
    if (!entry || isStale) {
      if (isStale) shared.entries.delete(key);
      shared.missedAt.set(key, tick());
      return null;
    }
    return { value: entry.value, lastModified: entry.at };
  }

  /** @param {string} key @param {any} value @param {{ tags?: string[] }} [context] */
  async set(key, value, context = {}) {
    const at = shared.missedAt.get(key) ?? tick();
    shared.missedAt.delete(key);
    if (!value) {
      shared.entries.delete(key);
      return;
    }
    if (value.kind === "APP_PAGE") addHead(value);
    const tags =
      context.tags ??
      String(value.headers?.["x-next-cache-tags"] ?? "")
        .split(",")
        .filter(Boolean);
    shared.entries.set(key, { value, at, tags, bytes: sizeOf(value) });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    shared.refresh([tags].flat());
  }

  resetRequestCache() {}
}
