"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type ItemStates, isLeaving, isOpen } from "@/components/admin/decide/item-state";
import {
  type EditList,
  lastDecision,
  type QueueList,
  shownItems,
  withApplied,
  withHandedOut,
  withoutApplied,
  withPage,
  withPart,
  withRow,
  withTeam,
} from "@/components/admin/queue/queue-list";
import { useQueueMutations } from "@/components/admin/queue/queue-mutations";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { useTeam } from "@/components/admin/shell/team-state";
import { useReread } from "@/components/admin/shell/use-reread";
import { queueParams } from "@/lib/features/queue/filters";
import { keyOf, type QueueItem, type QueuePage, type QueuePart } from "@/lib/features/queue/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

/**
 * The queue's items and decisions: one query, whose first data is the page that the server rendered. A later render has
 * another key and copies newer states from the last one; refetch loads the next part (docs/decisions/010).
 * @param shownKey of the item that is shown alone: it stays on the screen
 */
export function useQueue(page: QueuePage, shownKey: string | null) {
  const client = useQueryClient();
  const queryKey = ["queue", page.filter, page.page, page.readAt, page.items[0] && keyOf(page.items[0])];
  const lastKey = useRef(queryKey);
  const {
    data: list,
    isFetching,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => {
      const after = client.getQueryData<QueueList>(queryKey)?.end ?? "";
      const path = hrefWith(adminApiPaths.queue, { ...queueParams(page.filter), after });
      const part = await panelRead<QueuePart>(path);
      return withPart(client.getQueryData<QueueList>(queryKey) ?? withPage(undefined, page, null), part);
    },
    initialData: () => withPage(client.getQueryData<QueueList>(lastKey.current), page, shownKey),
    enabled: false,
    structuralSharing: false,
    retry: true,
    retryDelay: 2_000,
  });
  useLayoutEffect(() => {
    lastKey.current = queryKey;
  });
  const edit: EditList = useCallback(
    (change) => client.setQueriesData<QueueList>({ queryKey: ["queue"] }, (known) => known && change(known)),
    [client],
  );
  const [isHeld, hold] = useState(false);
  useTeamAndTime(list, edit, isHeld ? undefined : page.filter.kind);
  const states: ItemStates = useMemo(
    () => new Map([...list.facts].flatMap(([key, { state }]) => (state ? [[key, state]] : []))),
    [list],
  );
  const items = shownItems(list, shownKey);
  const isApplying = [...states.values()].some(
    (state) => state.kind === "applied" && !isLeaving(state, page.filter.kind),
  );
  useReadAgain(page, isApplying || (items.length === 0 && page.total > 0));
  return {
    ...{ items, states, hold, hasMore: list.end !== null, isReading: isFetching, readMore: refetch },
    listed: list.items.filter((item) => list.listed.has(keyOf(item))),
    isOpen: (item: QueueItem) => isOpen(states.get(keyOf(item))),
    last: lastDecision(list),
    keep: (item: QueueItem) => edit((known) => withHandedOut(known, item, page)),
    replaceRow: (key: string, row: QueueItem["row"]) => edit((known) => withRow(known, key, row)),
    ...useQueueMutations(list, edit),
  };
}

/**
 * Takes in the team's events and the passing of time.
 * @param tab undefined while a pointer rests on the list: rows that leave would move the others under it
 */
function useTeamAndTime(list: QueueList, edit: EditList, tab: QueuePage["filter"]["kind"] | undefined): void {
  const { decisions } = useTeam();
  useLayoutEffect(() => {
    if (withTeam(list, decisions) !== list) edit((known) => withTeam(known, decisions));
  }, [list, decisions, edit]);
  useEffect(() => {
    if (tab !== undefined && withoutApplied(list, tab) !== list) edit((known) => withoutApplied(known, tab));
  }, [list, tab, edit]);
  const times = [...list.facts.values()].flatMap(({ state }) =>
    state?.kind === "scheduled" ? [state.until] : [],
  );
  const next = times.length > 0 ? Math.min(...times) : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(
      () => edit((known) => withApplied(known, next)),
      Math.ceil(next - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [next, edit]);
}

const readAgainMs = 2_000;

/** Reads the page again while applied items stay in their tab, or the page is empty and the queue is not. */
function useReadAgain(page: QueuePage, isNeeded: boolean): void {
  const reread = useReread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each page that came too early
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(reread, readAgainMs);
    return () => clearTimeout(timer);
  }, [page, isNeeded, reread]);
}
