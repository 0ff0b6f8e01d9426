import { LRUCache } from "lru-cache";
import type { CachedRoute } from "../shared/cached-routes.ts";
import { isListening, readTagVersion } from "../shared/tag-versions.ts";
import type { CachedAnswer } from "./cached-answer.ts";

type Entry = { answer: CachedAnswer; version: string };

/** A notification is lost if its sender crashes, so no entry lives longer. */
const maxAgeMilliseconds = 3_600_000;

/** Every footer shows the year. */
const currentYear = () => new Date().getUTCFullYear();
const durations = { day: 86_400_000, hour: 3_600_000, quarter: 900_000 };
const tagVersion = (tag: CachedRoute["tags"][number]) =>
  tag === "day" || tag === "hour" || tag === "quarter"
    ? Math.floor(Date.now() / durations[tag])
    : readTagVersion(tag);

export const currentVersion = (tags: CachedRoute["tags"]): string =>
  [currentYear(), ...tags.map(tagVersion)].join();

const createPart = (megabytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ answer }, key) => answer.sizeBytes + key.length * 2,
    ttlResolution: 0,
  });

/** Separate, so that a flood of unknown addresses evicts nothing else. */
const makeParts = () => ({
  page: createPart(16),
  navigation: createPart(4),
  read: createPart(8),
  picture: createPart(12),
  file: createPart(8),
  notFound: createPart(2),
});

export type Slot = { key: string; version: string; part: keyof ReturnType<typeof makeParts> };

/** In memory, bounded, per instance (docs/decisions/001). An entry is valid while its version is current. */
export class ResponseCache {
  readonly #parts = makeParts();
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  find(key: string, version: string, part: Slot["part"]): CachedAnswer | undefined {
    const entry = this.#parts[part].get(key) ?? this.#parts.notFound.get(key);
    return entry?.version === version ? entry.answer : undefined;
  }

  /** Concurrent requests share one rendering. */
  render(slot: Slot, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const name = `${slot.version} ${slot.key}`;
    const known = this.#underWay.get(name);
    if (known) return known;
    const start = performance.now();
    const rendering = render()
      .then((answer) => {
        this.#store(slot, answer, start);
        return answer;
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, rendering);
    return rendering;
  }

  #store({ key, version, part }: Slot, answer: CachedAnswer, start: number): void {
    if (!answer.isCacheable || !isListening()) return;
    const ttl = Math.max(1, Math.min(maxAgeMilliseconds, answer.expiresAt - start));
    const [to, from] = answer.status === 404 ? (["notFound", part] as const) : ([part, "notFound"] as const);
    // An outdated entry in the other part would be found first.
    this.#parts[from].delete(key);
    this.#parts[to].set(key, { answer, version }, { ttl, start });
  }
}
