import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { withTimeout } from "@/lib/server/timing";
import { bumpVersions, type Tag } from "@/lib/shared/tag-versions";
import { notifyInstances } from "./notifications";

/** The decision is committed and must not wait for a notification that hangs. */
const longestMilliseconds = 1_000;

/** Invalidates these nouns on every instance; await it after the commit, as the next request may reach another one. */
export async function invalidateTags(...tags: Tag[]): Promise<void> {
  bumpVersions(tags);
  await withTimeout(longestMilliseconds, notifyInstances(tags)).catch((error: Error) =>
    logger.error({ err: error, tags }, "other instances were not notified of a change"),
  );
}

/** Invalidates even if the answer to the commit is lost: what was taken off the site might stay there. */
export async function writeAndInvalidate<T>(tag: Tag | null, write: () => Promise<T>): Promise<T> {
  let mayBeWritten = true;
  try {
    return await write();
  } catch (error) {
    mayBeWritten = isDatabaseUnavailable(error);
    throw error;
  } finally {
    if (tag && mayBeWritten) await invalidateTags(tag);
  }
}
