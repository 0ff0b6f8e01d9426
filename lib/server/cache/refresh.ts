import "server-only";
import { revalidateTag } from "next/cache";

/** What is kept for visitors, by noun. A write names the nouns it changed. */
export type CacheTag = "games" | "streamers" | "streams" | "clips" | "testimonials" | "blog";

type PageCache = { refresh: (tags: string[]) => void };

/**
 * Drops every kept page and read that shows these nouns; the next request renders anew. Call after the commit.
 * Works in requests and in background jobs: our own cache is told directly, and the framework, so that other
 * hosts' caches hear of it too.
 */
export function refreshTags(...tags: CacheTag[]): void {
  const pageCache: PageCache | undefined = Reflect.get(globalThis, Symbol.for("spawnpoint.page-cache"));
  pageCache?.refresh(tags);
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } catch {
    // Outside a request the framework refuses; our own cache has been told above.
  }
}
