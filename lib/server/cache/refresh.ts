import "server-only";
import { revalidateTag } from "next/cache";
import { announceRefresh } from "./instances";
import { type CacheTag, dropKept } from "./kept";

export type { CacheTag };

/**
 * Drops every kept page and read that shows these nouns, on every instance; the next request renders anew. Call
 * after the commit. Works in requests and in background jobs: our own cache is told directly, and the framework, so
 * that other hosts' caches hear of it too.
 */
export function refreshTags(...tags: CacheTag[]): void {
  dropKept(tags);
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } catch {
    // Outside a request the framework refuses; our own cache has been told above.
  }
  announceRefresh(tags);
}
