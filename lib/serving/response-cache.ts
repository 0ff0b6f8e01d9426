import { LRUCache } from "lru-cache";
import type { CachedRoute } from "../shared/cached-routes.ts";
import { isListening, versionOf } from "../shared/tag-versions.ts";
import type { CachedAnswer } from "./cached-answer.ts";

type Entry = { answer: CachedAnswer; version: string; at: number };

export type Part = keyof typeof limits;
/** Where an answer is cached; `version` is as it was before its rendering. */
export type Place = { key: string; version: string; part: Part };

const megabyte = 1024 * 1024;
/** Bytes by part. Not-found answers have a part of their own, so that a flood of unknown addresses evicts nothing. */
const limits = {
  page: 24 * megabyte,
  navigation: 6 * megabyte,
  read: 16 * megabyte,
  picture: 12 * megabyte,
  file: 8 * megabyte,
  notFound: 4 * megabyte,
};
/** Longer keys are nobody's address. */
const maxKeyLength = 4_000;
/** A notification can be lost with the process that was to send it, so nothing counts for longer. */
const maxAgeMilliseconds = 3_600_000;

const isOver = ({ answer, at }: Entry): boolean =>
  performance.now() >= Math.min(at + maxAgeMilliseconds, answer.expiresAt);

/** Every page shows the year in its footer. */
const yearOf = () => new Date().getUTCFullYear();
const lengths = { day: 86_400_000, hour: 3_600_000, quarter: 900_000 };
const stampOf = (tag: CachedRoute["tags"][number]) =>
  tag === "day" || tag === "hour" || tag === "quarter"
    ? Math.floor(Date.now() / lengths[tag])
    : versionOf(tag);

/** Equal as long as nothing that carries these tags has changed. */
export const currentVersion = (tags: CachedRoute["tags"]): string => [yearOf(), ...tags.map(stampOf)].join();

const partOf = (part: Part) =>
  new LRUCache<string, Entry>({
    maxSize: limits[part],
    sizeCalculation: ({ answer }, key) => answer.sizeBytes + key.length * 2,
  });

/**
 * Finished answers in memory, bounded, one cache per instance (docs/decisions/001). An answer counts as long as the
 * versions of its tags are those from before its rendering.
 */
export class ResponseCache {
  readonly #parts = {
    page: partOf("page"),
    navigation: partOf("navigation"),
    read: partOf("read"),
    picture: partOf("picture"),
    file: partOf("file"),
    notFound: partOf("notFound"),
  };
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  find(key: string, version: string, part: Part): CachedAnswer | undefined {
    const entry = this.#parts[part].get(key) ?? this.#parts.notFound.get(key);
    if (!entry || entry.version !== version || isOver(entry)) return undefined;
    return entry.answer;
  }

  /** Renders an answer once for all who ask for it meanwhile, and caches it if others may have it. */
  render({ key, version, part }: Place, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
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

  #store(key: string, part: Part, entry: Entry): void {
    if (!entry.answer.isCacheable || key.length > maxKeyLength || !isListening()) return;
    this.#parts[entry.answer.status === 404 ? "notFound" : part].set(key, entry);
  }
}
