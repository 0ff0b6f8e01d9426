import { LRUCache } from "lru-cache";
import { isListening, versionOf } from "../shared/tag-versions.mjs";

/**
 * Finished answers in memory, bounded, one cache per instance (docs/decisions/001). An answer counts as long as the
 * versions of its tags are those that were current before its rendering began.
 *
 * @typedef {import("../shared/cached-routes.mjs").CachedRoute} CachedRoute
 * @typedef {import("./cached-answer.mjs").CachedAnswer} CachedAnswer
 * @typedef {{ answer: CachedAnswer, version: string, at: number }} Entry
 * @typedef {keyof typeof limits} Part
 */

const megabyte = 1024 * 1024;
/** Bytes by part. Not-found answers have a part of their own, so that a flood of unknown addresses evicts nothing. */
const limits = {
  page: 48 * megabyte,
  navigation: 8 * megabyte,
  read: 24 * megabyte,
  picture: 16 * megabyte,
  file: 8 * megabyte,
  notFound: 4 * megabyte,
};
/** Longer keys are nobody's address. */
const maxKeyLength = 4_000;
/** A notification can be lost with the process that was about to send it, so nothing counts for longer. */
const maxAgeMilliseconds = 3_600_000;

/** Every page shows the year in its footer. */
const yearOf = () => new Date().getUTCFullYear();
const dayOf = () => Math.floor(Date.now() / 86_400_000);

/** @param {CachedRoute["tags"]} tags @returns {string} equal as long as nothing that carries these tags has changed */
export const currentVersion = (tags) =>
  [yearOf(), ...tags.map((tag) => (tag === "day" ? dayOf() : versionOf(tag)))].join();

export class ResponseCache {
  /** @type {Record<Part, LRUCache<string, Entry>>} */
  #parts = /** @type {any} */ (
    Object.fromEntries(
      Object.entries(limits).map(([part, maxSize]) => [
        part,
        new LRUCache({ maxSize, sizeCalculation: ({ answer }, key) => answer.sizeBytes + key.length * 2 }),
      ]),
    )
  );
  /** Renderings under way, by key and version. @type {Map<string, Promise<CachedAnswer>>} */
  #underWay = new Map();

  /** @param {string} key @param {string} version @param {Part} part @returns {CachedAnswer | undefined} */
  find(key, version, part) {
    const entry = this.#parts[part].get(key) ?? this.#parts.notFound.get(key);
    if (!entry || entry.version !== version || performance.now() - entry.at > maxAgeMilliseconds)
      return undefined;
    return entry.answer;
  }

  /**
   * Renders an answer once for all who ask for it meanwhile, and stores it if others may have it.
   * @param {{ key: string, version: string, part: Part }} place version: as it is before the rendering
   * @param {() => Promise<CachedAnswer>} render
   * @returns {Promise<CachedAnswer>}
   */
  render({ key, version, part }, render) {
    const name = `${version} ${key}`;
    const known = this.#underWay.get(name);
    if (known) return known;
    const at = performance.now();
    const rendering = render()
      .then((answer) => {
        this.#store(key, part, { answer, version, at });
        return answer;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, rendering);
    return rendering;
  }

  /** @param {string} key @param {Part} part @param {Entry} entry */
  #store(key, part, entry) {
    if (!entry.answer.isCacheable || key.length > maxKeyLength || !isListening()) return;
    this.#parts[entry.answer.status === 404 ? "notFound" : part].set(key, entry);
  }
}
