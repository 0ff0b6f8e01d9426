import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { withTimeout } from "@/lib/server/timing";
import { bumpVersions, type ChangedRows, cacheTags, type Tag } from "@/lib/shared/tag-versions";
import { notifyInstances } from "./notifications";

/** The decision is committed and must not wait for a notification that hangs. */
const longestMilliseconds = 1_000;

/** What a write changes: the noun whose pages show it, and its rows. Without ids any row may have changed. */
export type Changed = { tag: Tag; ids?: readonly number[] };

/**
 * Invalidates these nouns, of which any row may have changed, on every instance; await it after the commit, as the next
 * request may reach another one.
 */
export const invalidateTags = (...tags: Tag[]): Promise<void> => invalidate(tags, {});

/** Invalidates a noun of which only some rows have changed. */
export const invalidateChanged = ({ tag, ids }: Changed): Promise<void> =>
  invalidate([tag], ids ? { [tag]: [...ids] } : {});

/** Invalidates every page. What is held of rows in memory stays, as no row has changed. */
export const invalidatePages = (): Promise<void> =>
  invalidate([...cacheTags], Object.fromEntries(cacheTags.map((tag) => [tag, []])));

async function invalidate(tags: Tag[], rows: ChangedRows): Promise<void> {
  bumpVersions(tags, rows);
  await withTimeout(longestMilliseconds, notifyInstances(tags, rows)).catch((error: Error) =>
    logger.error({ err: error, tags, rows }, "other instances were not notified of a change"),
  );
}

const togetherMilliseconds = 1_000;
const gathered = {
  rows: new Map<Tag, Set<number> | null>(),
  lastAt: Number.NEGATIVE_INFINITY,
  timer: undefined as NodeJS.Timeout | undefined,
};

/**
 * Invalidates for changes that come in hundreds (a bulk decision) and take nothing off the site: the first at once, others
 * together once a second, so that nothing is rendered for each of them.
 */
export async function invalidateTogether({ tag, ids }: Changed): Promise<void> {
  const known = gathered.rows.get(tag);
  gathered.rows.set(tag, ids && known !== null ? new Set([...(known ?? []), ...ids]) : null);
  const waits = gathered.lastAt + togetherMilliseconds - performance.now();
  if (waits <= 0) await invalidateGathered();
  else gathered.timer ??= setTimeout(invalidateGathered, waits).unref();
}

/** Invalidates what still waits for others; to be called before the process ends. */
export async function invalidateGathered(): Promise<void> {
  clearTimeout(gathered.timer);
  gathered.timer = undefined;
  if (gathered.rows.size === 0) return;
  gathered.lastAt = performance.now();
  const changes = [...gathered.rows];
  gathered.rows.clear();
  const rows = Object.fromEntries(changes.flatMap(([tag, ids]) => (ids ? [[tag, [...ids]]] : [])));
  await invalidate(
    changes.map(([tag]) => tag),
    rows,
  );
}

/** Invalidates even if the answer to the commit is lost: what was taken off the site might stay there. */
export async function writeAndInvalidate<T>(
  changed: Changed | null,
  write: () => Promise<T>,
  announce = invalidateChanged,
): Promise<T> {
  let mayBeWritten = true;
  try {
    return await write();
  } catch (error) {
    mayBeWritten = isDatabaseUnavailable(error);
    throw error;
  } finally {
    if (changed && mayBeWritten) await announce(changed);
  }
}
