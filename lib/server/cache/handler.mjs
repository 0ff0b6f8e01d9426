import { randomUUID } from "node:crypto";
import { themeScript } from "../../shared/theme-script.mjs";
import { policyOfPage } from "../http/csp.mjs";
import { sharedRedis } from "../redis/connection.mjs";
import { drop, find, hearsOthers, isFreshHere, keep, memory, sizeOf, tick } from "./memory.mjs";
import { isFreshThere, readRefreshed, shareRefresh } from "./refreshed.mjs";
import { readSharedPage, writeSharedPage } from "./shared-pages.mjs";

/**
 * Next's cache of rendered pages and tagged reads: in this process's memory (docs/decisions/001) and, with REDIS_URL,
 * shared with the other instances (docs/decisions/009). It answers nothing from disk: what a build or an earlier run
 * rendered never outlives a decision of the panel, and a page always shows the environment the server runs with.
 */

/** How a page says that it shows what is not there; text of others never becomes an attribute. */
const notFoundMark = '<div data-status="404"';

/** A header that tells our server which rendering of which page it sends; it never leaves the server. */
export const pageMark = "x-kept-page";

/**
 * As bytes a page takes half of what it takes as text with a single letter beyond Latin 1 in it, and it is sent as bytes.
 * @param {any} value what Next wants kept, or what is kept @returns {any}
 */
const withBytes = (value) =>
  value.kind === "APP_PAGE" ? { ...value, html: Buffer.from(String(value.html)) } : value;
/** @param {any} value */
const withText = (value) => (value.kind === "APP_PAGE" ? { ...value, html: String(value.html) } : value);

/** @param {string} key @param {any} value a rendered page, whose headers and status Next sends along with it */
function addHead(key, value) {
  if (String(value.html).includes(notFoundMark)) value.status = 404;
  value.headers = {
    ...value.headers,
    "content-security-policy": policyOfPage(String(value.html), themeScript),
    [pageMark]: `${randomUUID()} ${encodeURIComponent(key)}`,
  };
}

/**
 * @param {import("./memory.mjs").Entry} entry @param {string[]} further tags that the reader names
 * @param {import("./refreshed.mjs").Refreshed | undefined} refreshed
 */
function isFresh(entry, further, refreshed) {
  const tags = [...entry.tags, ...further];
  if (!isFreshHere(entry, tags)) return false;
  if (refreshed) return isFreshThere(entry.stamp, tags, refreshed);
  // Redis is away: others tell of what they change over the database, or nothing can be kept meanwhile.
  return !sharedRedis() || hearsOthers();
}

/**
 * A page that is kept here and still to be shown.
 * @param {string} key @returns {Promise<{ value: any, mark: string } | undefined>} mark: of this rendering
 */
export async function keptPage(key) {
  const refreshed = sharedRedis() && (await readRefreshed());
  const kept = find(key);
  if (kept?.value.kind !== "APP_PAGE" || !isFresh(kept, [], refreshed)) return undefined;
  memory.counts.page.hit++;
  return { value: kept.value, mark: String(kept.value.headers?.[pageMark]).split(" ")[0] ?? "" };
}

/**
 * A text for what is kept by other means, e.g. a list as bytes: another one as soon as one of the tags was refreshed.
 * @param {string} name @param {string[]} tags @returns {Promise<string>}
 */
export async function stampOf(name, tags) {
  const at = tick();
  const refreshed = sharedRedis() && (await readRefreshed());
  const key = `${tags} ${name}`;
  /** @type {import("./memory.mjs").Entry | undefined} */
  const kept = memory.stamps.get(key);
  if (kept && isFresh(kept, [], refreshed)) return kept.value;
  const stamp = refreshed && { epoch: refreshed.epoch, generation: refreshed.generation };
  const entry = { value: randomUUID(), at, known: at, stamp, tags, bytes: 0 };
  memory.stamps.set(key, entry);
  return entry.value;
}
memory.stampOf = stampOf;

export default class PageCacheHandler {
  /** @typedef {{ at: number, stamp?: import("./refreshed.mjs").Stamp }} Asked */
  #serverFolder;
  /** @type {Asked} what is stored was read after this, if nothing else is known: Next makes one handler for each request */
  #made = { at: tick() };
  /** @type {Map<string, Asked>} when each missing entry was asked for: what is stored for it was read after that */
  #missing = new Map();

  /** @param {{ serverDistDir?: string }} [context] */
  constructor(context) {
    this.#serverFolder = context?.serverDistDir ?? "";
  }

  /** @param {string} key @param {{ kind?: string, tags?: string[], softTags?: string[] }} [context] */
  async get(key, context = {}) {
    const at = tick();
    const refreshed = sharedRedis() && (await readRefreshed());
    const further = [...(context.tags ?? []), ...(context.softTags ?? [])];
    const kept = find(key);
    const counts = memory.counts[context.kind === "FETCH" ? "read" : "page"];
    if (kept && isFresh(kept, further, refreshed)) {
      counts.hit++;
      return { value: withText(kept.value), lastModified: kept.at, cacheControl: kept.cacheControl };
    }
    if (kept) drop(key);
    const page = refreshed && (await readSharedPage(this.#serverFolder, key));
    const value = page && withBytes(page.value);
    const taken = value && { ...page, value, known: at, bytes: sizeOf(value) };
    if (taken && isFresh(taken, further, refreshed)) {
      counts.hit++;
      keep(key, taken);
      return { value: page.value, lastModified: taken.at, cacheControl: taken.cacheControl };
    }
    counts.miss++;
    const stamp = refreshed && { epoch: refreshed.epoch, generation: refreshed.generation };
    // The earliest of several that ask at once: which of them stores first is not known.
    if (!this.#missing.has(key)) this.#missing.set(key, { at, stamp });
    return null;
  }

  /**
   * @param {string} key @param {any} value
   * @param {{ tags?: string[], cacheControl?: import("./memory.mjs").Lifetime }} [context]
   */
  async set(key, value, context = {}) {
    const { at, stamp } = this.#missing.get(key) ?? this.#made;
    this.#missing.delete(key);
    if (!value) {
      drop(key);
      return;
    }
    if (value.kind === "APP_PAGE") addHead(key, value);
    const tags =
      context.tags ??
      String(value.headers?.["x-next-cache-tags"] ?? "")
        .split(",")
        .filter(Boolean);
    const kept = withBytes(value);
    const { cacheControl } = context;
    keep(key, { value: kept, at, known: at, stamp, tags, cacheControl, bytes: sizeOf(kept) });
    // Nobody waits for it: the page is on its way to who asked.
    if (stamp) void writeSharedPage(this.#serverFolder, key, { value, at, tags, stamp, cacheControl });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    const all = [tags].flat();
    memory.refresh(all);
    await shareRefresh(all);
  }

  resetRequestCache() {}
}
