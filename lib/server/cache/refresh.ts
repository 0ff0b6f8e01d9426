import "server-only";
import { revalidateTag } from "next/cache";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { announceRefresh } from "./instances";
import { type CacheTag, dropKept, hasOwnCache } from "./own-cache";
import { shareRefresh } from "./refreshed.mjs";

export type { CacheTag };

/** Telling others is over long before; what hangs must not hold up the decision, which is committed. */
const longestMilliseconds = 1_000;

/**
 * Drops every kept page and read that shows these nouns, on every instance; the next request renders anew. Call
 * after the commit and wait for it: the next request may reach another instance. Works in requests and in background
 * jobs. Where the framework keeps pages by other means than ours, it is told instead.
 */
export async function refreshTags(...tags: CacheTag[]): Promise<void> {
  dropKept(tags);
  if (!hasOwnCache()) tellFramework(tags);
  await Promise.race([
    tellOthers(tags),
    new Promise((resolve) => setTimeout(resolve, longestMilliseconds).unref()),
  ]);
}

/**
 * Does a write and then `refreshTags`. When the answer to its commit is lost nobody knows whether it is stored: what
 * would show it is dropped all the same, or what was taken off the site would stay there.
 */
export async function writeShown<T>(tag: CacheTag | null, write: () => Promise<T>): Promise<T> {
  const refresh = async () => {
    if (tag) await refreshTags(tag);
  };
  try {
    const written = await write();
    await refresh();
    return written;
  } catch (error) {
    if (isDatabaseUnavailable(error)) await refresh();
    throw error;
  }
}

async function tellOthers(tags: CacheTag[]): Promise<void> {
  const isShared = await shareRefresh(tags);
  await announceRefresh(tags, isShared).catch((error: Error) =>
    logger.error({ err: error, tags }, "other instances were not told of a change"),
  );
}

function tellFramework(tags: CacheTag[]): void {
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } catch (error) {
    // Outside a request the framework refuses.
    logger.error({ err: error, tags }, "the framework was not told of a change and may show what was before");
  }
}
