import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { bumpVersions, type Tag } from "@/lib/shared/tag-versions";
import { notifyInstances } from "./notifications";

export type { Tag };

/** The decision is committed by now and must not wait for a notification that hangs. */
const longestMilliseconds = 1_000;

/**
 * Invalidates everything that is cached of these nouns, on every instance. Call it after the commit and wait for it:
 * the next request may reach another instance. Works in requests and in background jobs.
 */
export async function invalidateTags(...tags: Tag[]): Promise<void> {
  bumpVersions(tags);
  const notifying = notifyInstances(tags).catch((error: Error) =>
    logger.error({ err: error, tags }, "other instances were not notified of a change"),
  );
  await Promise.race([notifying, new Promise((resolve) => setTimeout(resolve, longestMilliseconds).unref())]);
}

/**
 * Does a write and then `invalidateTags`. When the answer to its commit is lost nobody knows whether it is stored: it
 * is invalidated all the same, or what was taken off the site would stay there.
 */
export async function writeAndInvalidate<T>(tag: Tag | null, write: () => Promise<T>): Promise<T> {
  const invalidate = async () => {
    if (tag) await invalidateTags(tag);
  };
  try {
    const written = await write();
    await invalidate();
    return written;
  } catch (error) {
    if (isDatabaseUnavailable(error)) await invalidate();
    throw error;
  }
}
