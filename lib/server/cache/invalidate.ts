import "server-only";
import { isDatabaseUnavailable } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { withTimeout } from "@/lib/server/timing";
import { bumpVersions, type ChangedRows, cacheTags, type Tag } from "@/lib/shared/tag-versions";
import { notifyInstances } from "./notifications";

/** The write is committed; a notification that hangs must not delay the answer. */
const longestMilliseconds = 1_000;

/** Without ids, any row may have changed. */
export type Changed = { tag: Tag; ids?: readonly number[] };

/** On every instance. Await it after the commit: the next request may reach another one. */
export const invalidateTags = (...tags: Tag[]): Promise<void> => invalidate(tags, {});

export const invalidateChanged = ({ tag, ids }: Changed): Promise<void> =>
  invalidate([tag], ids ? { [tag]: [...ids] } : {});

/** Keeps data that is held in memory by row. */
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

/** For bulk decisions that only add to the site: invalidates now, then at most once a second. */
export async function invalidateBatched({ tag, ids }: Changed): Promise<void> {
  const known = gathered.rows.get(tag);
  gathered.rows.set(tag, ids && known !== null ? new Set([...(known ?? []), ...ids]) : null);
  const waits = gathered.lastAt + togetherMilliseconds - performance.now();
  if (waits <= 0) await flushInvalidations();
  else gathered.timer ??= setTimeout(flushInvalidations, waits).unref();
}

export async function flushInvalidations(): Promise<void> {
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

/** A lost answer to the commit also invalidates: removed content must not stay public. */
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
