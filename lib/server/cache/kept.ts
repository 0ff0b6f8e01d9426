import "server-only";

/** What is kept for visitors, by noun. A write names the nouns it changed. */
export const cacheTags = ["games", "streamers", "streams", "clips", "testimonials", "blog"] as const;
export type CacheTag = (typeof cacheTags)[number];

export type KeptCounts = Record<"page" | "read", Record<"hit" | "miss", number>>;
type PageCache = { refresh: (tags: string[]) => void; counts: KeptCounts };

const pageCache = (): PageCache | undefined => Reflect.get(globalThis, Symbol.for("spawnpoint.page-cache"));

/** Drops what this instance keeps of these nouns. */
export function dropKept(tags: CacheTag[]): void {
  pageCache()?.refresh(tags);
}

/** How often this instance had a page, or a read of one, when it was asked for; undefined without our cache. */
export const keptCounts = (): KeptCounts | undefined => pageCache()?.counts;
