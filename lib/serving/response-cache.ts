import { LRUCache } from "lru-cache";
import type { CachedRoute } from "../shared/cached-routes.ts";
import { isListening, versionOf } from "../shared/tag-versions.ts";
import type { CachedAnswer } from "./cached-answer.ts";

type Entry = { answer: CachedAnswer; version: string };

/** A notification can be lost with the process that was to send it, so nothing counts for longer. */
const maxAgeMilliseconds = 3_600_000;

/** Every page shows the year in its footer. */
const yearOf = () => new Date().getUTCFullYear();
const lengths = { day: 86_400_000, hour: 3_600_000, quarter: 900_000 };
const stampOf = (tag: CachedRoute["tags"][number]) =>
  tag === "day" || tag === "hour" || tag === "quarter"
    ? Math.floor(Date.now() / lengths[tag])
    : versionOf(tag);

/** Equal as long as nothing that carries these tags has changed. */
export const currentVersion = (tags: CachedRoute["tags"]): string => [yearOf(), ...tags.map(stampOf)].join();

const partOf = (megabytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ answer }, key) => answer.sizeBytes + key.length * 2,
    // An answer's end is an exact moment.
    ttlResolution: 0,
  });

/** Not-found answers have a part of their own, so that a flood of unknown addresses evicts nothing. */
const makeParts = () => ({
  page: partOf(16),
  navigation: partOf(4),
  read: partOf(8),
  picture: partOf(12),
  file: partOf(8),
  notFound: partOf(2),
});

/** Where an answer is cached; `version` is as it was before its rendering. */
export type Place = { key: string; version: string; part: keyof ReturnType<typeof makeParts> };

/**
 * Finished answers in memory, bounded, one cache per instance (docs/decisions/001). An answer counts as long as the
 * versions of its tags are those from before its rendering.
 */
export class ResponseCache {
  readonly #parts = makeParts();
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  find(key: string, version: string, part: Place["part"]): CachedAnswer | undefined {
    const entry = this.#parts[part].get(key) ?? this.#parts.notFound.get(key);
    return entry?.version === version ? entry.answer : undefined;
  }

  /** Renders an answer once for all who ask for it meanwhile, and caches it if others may have it. */
  render(place: Place, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const name = `${place.version} ${place.key}`;
    const known = this.#underWay.get(name);
    if (known) return known;
    const start = performance.now();
    const rendering = render()
      .then((answer) => {
        this.#store(place, answer, start);
        return answer;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, rendering);
    return rendering;
  }

  #store({ key, version, part }: Place, answer: CachedAnswer, start: number): void {
    if (!answer.isCacheable || !isListening()) return;
    const ttl = Math.max(1, Math.min(maxAgeMilliseconds, answer.expiresAt - start));
    const [to, from] = answer.status === 404 ? (["notFound", part] as const) : ([part, "notFound"] as const);
    // An older answer in the other part would be found first.
    this.#parts[from].delete(key);
    this.#parts[to].set(key, { answer, version }, { ttl, start });
  }
}
