"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { viewOf } from "@/components/admin/items/item-view";
import { useClearSpam } from "@/components/admin/list/not-spam";
import { useRenewedAddresses } from "@/components/admin/list/row-picture";

import { useDecisionQuestions } from "@/components/admin/queue/use-decision-questions";
import { useQueue } from "@/components/admin/queue/use-queue";
import { useQueueMoves, walking } from "@/components/admin/queue/use-queue-moves";
import {
  selectionReducer,
  startAt,
  useArrival,
  usePosition,
  useQueueFocus,
} from "@/components/admin/queue/use-selection";
import { useTeam } from "@/components/admin/shell/team-state";
import { useStoredSwitch } from "@/components/admin/shell/use-stored-switch";
import { keyOf, type QueueItem, type QueuePage } from "@/lib/features/queue/types";

export type QueueScreen = ReturnType<typeof useQueueScreen>;

/** With fewer open items ahead, more are read: half a page lasts longer than any answer takes. */
const fewItems = 25;

/** The state of the queue's screen: items, selection and pending questions. */
export function useQueueScreen(page: QueuePage, startsAt: string | null) {
  const [selection, dispatch] = useReducer(selectionReducer, startsAt, startAt);
  const { isOne, isWaiting, currentKey, ticked } = selection;
  const team = useTeam();
  // A decided item stays visible until the next one is loaded, if there is one.
  const queue = useQueue(page, isOne && !isWaiting ? currentKey : null);
  const { items, isOpen, hasMore, isReading, readMore } = queue;
  const position = usePosition(selection, queue, (item) => team.claims.get(keyOf(item))?.isOwn === false);
  const { current, index, tickedItems } = position;
  const key = current && keyOf(current);
  const isUnseen = useArrival(current, selection.led);
  const onFocus = useQueueFocus(selection.focus, key);
  useItemAddress(isOne && key ? key : null);
  const needsMore = hasMore && !isReading && items.slice(index).filter(isOpen).length < fewItems;
  useEffect(() => {
    if (needsMore) void readMore();
  }, [needsMore, readMore]);

  const moves = useQueueMoves({ filter: page.filter, queue, position, selection, dispatch, team });
  const walk = walking({ queue, position, selection, dispatch, moves });
  const [edited, setEdited] = useState<QueueItem | null>(null);
  const [showsHelp, setHelp] = useState(false);
  const [sendsMail, setSendsMail] = useStoredSwitch("queue-mail");
  const leave = (chosen: readonly QueueItem[]) => {
    // A question about the item would stay open over the next one.
    questions.setClaimed(null);
    moves.leave(chosen);
  };
  const questions = useDecisionQuestions({
    ...{ claims: team.claims, isOpen, sendsMail },
    decide: (chosen, verdict) => {
      queue.decide(chosen, verdict);
      leave(chosen);
    },
  });
  const spam = useClearSpam();
  return {
    ...queue,
    ...questions,
    ...{ go: moves.go, isAsking: moves.isAsking, ...walk },
    ...{ current, index, tickedItems, ticked, isOne, dispatch, onFocus, isUnseen, leave },
    ...{ claims: team.claims, recent: team.recent, edited, setEdited, showsHelp, setHelp },
    ...{ sendsMail, setSendsMail, onExpired: useRenewedAddresses() },
    undo(keys: readonly string[]) {
      void queue.undo(keys);
      moves.go(keys[0]);
    },
    clearSpam(chosen: readonly QueueItem[]) {
      if (spam.isPending) return;
      spam.mutate(chosen.map((item) => ({ kind: item.kind, row: item.row, name: viewOf(item).name })));
      leave(chosen);
    },
    replaceRow(edit: string, row: QueueItem["row"]) {
      dispatch({ type: "save", key: edit, version: row.updatedAt });
      queue.replaceRow(edit, row);
    },
  };
}

/** Puts the item that is shown alone into the address, for a reload, a link, and the address of another filter. */
function useItemAddress(key: string | null): void {
  const search = useSearchParams();
  useLayoutEffect(() => {
    if (search.get("item") === key) return;
    const url = new URL(window.location.href);
    if (key) url.searchParams.set("item", key);
    else url.searchParams.delete("item");
    window.history.replaceState(null, "", url);
  }, [key, search]);
}
