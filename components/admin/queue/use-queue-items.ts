"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  decisionOf,
  type ItemState,
  type ItemStates,
  isLeaving,
  isOpenIn,
  keyOf,
  type QueueAction,
  type ReadItem,
  scheduledState,
  statesAfter,
} from "@/components/admin/queue/item-state";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { useTeam } from "@/components/admin/shell/team-state";
import { useReread } from "@/components/admin/shell/use-reread";
import { type QueueSort, queueParams } from "@/lib/features/queue/filters";
import {
  pageEnd,
  type QueueItem,
  type QueuePage,
  type QueuePart,
  type QueueTab,
} from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/**
 * The items and how each stands, after what was done here since they were read.
 * @param shownKey of the item that is shown alone: it stays, whatever becomes of it elsewhere
 */
export function useQueueItems(loaded: QueuePage, actions: readonly QueueAction[], shownKey: string | null) {
  const { read: listedItems, replaceRow, ...pages } = useQueuePages(loaded);
  const { read, keep } = useKept(listedItems, loaded, shownKey);
  const [now, setNow] = useState(0);
  const { decisions } = useTeam();
  const states = useMemo(
    () => statesAfter(read, { actions, decisions }, now),
    [read, actions, decisions, now],
  );
  useNextApplied(states, setNow);
  const [isHeld, hold] = useState(false);
  const { kind } = loaded.filter;
  const gone = useGone(states, { isHeld, kind });
  const listed = useMemo(() => listedItems.map(({ item }) => item), [listedItems]);
  const items = useMemo(
    () =>
      read.flatMap(({ item, isAdded }) => {
        const state = states.get(keyOf(item));
        const isLeft = gone.has(state) || (isAdded && !decisionOf(state));
        return keyOf(item) === shownKey || !isLeft ? [item] : [];
      }),
    [read, states, gone, shownKey],
  );
  const isAsked = [...states.values()].some((state) => state.kind === "applied" && !isLeaving(state, kind));
  useReadAgain(loaded, isAsked || (items.length === 0 && loaded.total > 0));
  return { ...pages, items, listed, states, isOpen: isOpenIn(states), replaceRow, hold, keep };
}

/**
 * Items that were shown alone are kept, though another reading of the list has them no more, or the server has handed
 * them out from behind the list: the one that is shown stays, and a decision on one can be undone.
 */
function useKept(
  read: readonly ReadItem[],
  { filter: { sort }, readAt }: QueuePage,
  shownKey: string | null,
): { read: readonly ReadItem[]; keep: (item: QueueItem) => void } {
  const [kept, setKept] = useState<Kept>(new Map());
  const shown = shownKey ? read.find(({ item }) => keyOf(item) === shownKey) : undefined;
  if (shown && shown !== kept.get(keyOf(shown.item))) setKept(withKept(kept, shown));
  const all = useMemo(() => {
    const known = new Set(read.map(({ item }) => keyOf(item)));
    const added = [...kept].flatMap(([key, each]) => (known.has(key) ? [] : [{ ...each, isAdded: true }]));
    return added.reduce<readonly ReadItem[]>((items, each) => inOrder(items, each, sort), read);
  }, [read, kept, sort]);
  const keep = useCallback(
    (item: QueueItem) => {
      const each = { item, readAt: Date.parse(readAt), receivedAt: Date.now(), state: undefined };
      setKept((known) => (known.has(keyOf(item)) ? known : withKept(known, each)));
    },
    [readAt],
  );
  return { read: all, keep };
}

type Kept = ReadonlyMap<string, ReadItem>;
/** More than can be undone at any time. */
const keptAtMost = 200;

const withKept = (kept: Kept, added: ReadItem): Kept =>
  new Map([...kept, [keyOf(added.item), added] as const].slice(-keptAtMost));

function inOrder(items: readonly ReadItem[], added: ReadItem, sort: QueueSort): readonly ReadItem[] {
  const index = items.findIndex(({ item }) => comesAfter(item, added.item, sort));
  const end = index < 0 ? items.length : index;
  return [...items.slice(0, end), added, ...items.slice(end)];
}

function comesAfter(one: QueueItem, other: QueueItem, sort: QueueSort): boolean {
  const [a, b] = [one.row.submittedAt, other.row.submittedAt];
  return sort === "oldest" ? a > b : a < b;
}

type ReadPart = QueuePart & { receivedAt: number; states: readonly (ItemState | undefined)[] };

const received = (part: QueuePart): ReadPart => ({
  ...part,
  receivedAt: Date.now(),
  states: part.items.map(({ scheduled }) => (scheduled ? scheduledState(scheduled) : undefined)),
});

/** Until a part that cannot be read is asked for again. */
const retryMilliseconds = 2_000;

/** The page as the server read it, and what is read ahead behind it. Another load of the page is another query. */
function useQueuePages(loaded: QueuePage) {
  const { filter, page, pageCount, readAt } = loaded;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["queue", filter, page, readAt, loaded.items[0] && keyOf(loaded.items[0])],
    queryFn: async ({ pageParam }) =>
      received(
        await panelRead<QueuePart>(
          hrefWith(adminApiPaths.queue, { ...queueParams(filter), after: pageParam }),
        ),
      ),
    initialPageParam: "",
    initialData: () => ({ pages: [received({ ...loaded, isLast: page >= pageCount })], pageParams: [""] }),
    getNextPageParam: ({ isLast }, parts) => {
      const last = parts.flatMap(({ items }) => items).at(-1);
      return isLast || !last ? undefined : pageEnd(last);
    },
    retry: true,
    retryDelay: retryMilliseconds,
  });
  const [replaced, setReplaced] = useState<ReplacedRows>(new Map());
  const replaceRow = useCallback((key: string, row: QueueItem["row"]) => {
    setReplaced((all) => new Map([...all, [key, { row, at: Date.now() }]]));
  }, []);
  const read = useMemo(() => itemsOf(data.pages, replaced), [data.pages, replaced]);
  return { read, replaceRow, hasMore: hasNextPage, isReading: isFetchingNextPage, readMore: fetchNextPage };
}

/** Rows as the server answered a change of them, and when. */
type ReplacedRows = ReadonlyMap<string, { row: QueueItem["row"]; at: number }>;

/** Every item once, in the queue's order. */
function itemsOf(parts: readonly ReadPart[], replaced: ReplacedRows): ReadItem[] {
  const known = new Map<string, ReadItem>();
  for (const [number, { items, states, readAt, receivedAt }] of parts.entries())
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      // Behind the page, an item whose decision is just being applied is nothing to decide any more.
      if (known.has(key) || (number > 0 && item.scheduled?.undoMilliseconds === 0)) continue;
      const newer = replaced.get(key);
      const isOlder = newer && (newer.at >= receivedAt || newer.row.updatedAt > item.row.updatedAt);
      const shown = isOlder ? ({ ...item, row: newer.row } as QueueItem) : item;
      known.set(key, { item: shown, readAt: Date.parse(readAt), receivedAt, state: states[index] });
    }
  return [...known.values()];
}

/** Renders again when the time of the next decision has come. */
function useNextApplied(states: ItemStates, setNow: (now: number) => void): void {
  const next = Math.min(
    ...[...states.values()].map((state) =>
      state.kind === "scheduled" ? state.until : Number.POSITIVE_INFINITY,
    ),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(next), Math.ceil(next - performance.now()));
    return () => clearTimeout(timer);
  }, [next, setNow]);
}

/**
 * Items whose decision is applied go: there is nothing left to undo. While a pointer rests on the list they stay, or
 * what lies below would move up under it.
 * @returns the states of those that have gone
 */
function useGone(
  states: ItemStates,
  { isHeld, kind }: { isHeld: boolean; kind: QueueTab | null },
): ReadonlySet<ItemState | undefined> {
  const [gone, setGone] = useState<ReadonlySet<ItemState | undefined>>(new Set());
  useEffect(() => {
    const going = [...states.values()].filter(
      (state) => state.kind === "applied" && isLeaving(state, kind) && !gone.has(state),
    );
    if (going.length > 0 && !isHeld) setGone(new Set([...gone, ...going]));
  }, [states, isHeld, kind, gone]);
  return gone;
}

/** Decisions are applied by a job a moment after their time. */
const readAgainMilliseconds = 2_000;

/**
 * Reads the page again until it is no longer needed. An item for which changes were asked can stay in its tab, and
 * others may have decided on all of a page while it was read.
 */
function useReadAgain(loaded: QueuePage, isNeeded: boolean): void {
  const reread = useReread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each load that came too early
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(reread, readAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [loaded, isNeeded, reread]);
}
