import "server-only";

/** What is kept for visitors, by noun. A write names the nouns it changed. */
export const cacheTags = ["games", "streamers", "streams", "clips", "testimonials", "blog"] as const;
export type CacheTag = (typeof cacheTags)[number];

type PageCache = { refresh: (tags: string[]) => void };

/** Drops what this instance keeps of these nouns. */
export function dropKept(tags: CacheTag[]): void {
  const pageCache: PageCache | undefined = Reflect.get(globalThis, Symbol.for("spawnpoint.page-cache"));
  pageCache?.refresh(tags);
}
