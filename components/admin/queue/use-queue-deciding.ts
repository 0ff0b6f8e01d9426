"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Asked, ChosenDecision } from "@/components/admin/decide/asked";
import { versionOf } from "@/components/admin/decide/use-stored-reason";
import { keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import type { useQueue } from "@/components/admin/queue/use-queue";
import type { QueueSelection } from "@/components/admin/queue/use-queue-selection";
import { useMailReady } from "@/components/admin/shell/panel-drafts";
import { notify } from "@/components/ui/toast";
import type { QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

type Deciding = {
  queue: ReturnType<typeof useQueue>;
  at: QueueSelection;
  leadTo: (key: string | undefined) => void;
  /** whether approving tells the submitter */
  tellsByMail: boolean;
};
export type QueueDeciding = ReturnType<typeof useQueueDeciding>;

/** The question before a decision, and the item that follows it. */
export function useQueueDeciding({ queue, at, leadTo, tellsByMail }: Deciding) {
  const { items, isOpen } = queue;
  const isMailReady = useMailReady();
  const [asked, setAsked] = useState<{ items: QueueItem[]; decision: Decision } | null>(null);
  const [approving, setApproving] = useState<QueueItem[] | null>(null);
  /** The last open item was decided: the next one to come is gone to. */
  const [isWaiting, setWaiting] = useState(false);

  const commit = (chosen: QueueItem[], verdict: ChosenDecision<Decision>) => {
    setAsked(null);
    setApproving(null);
    void queue.decide(chosen, verdict);
    const next = at.leave(chosen);
    setWaiting(next === undefined);
    leadTo(next && keyOf(next));
  };
  const approve = (chosen: QueueItem[]) =>
    commit(chosen, { decision: "approved", reason: "", notify: tellsByMail && isMailReady });
  /** Approving asks nothing more; whatever takes a reason opens the question. */
  const ask = (chosen: QueueItem[], decision: Decision) => {
    const open = chosen.filter(isOpen);
    if (open.length === 0) return;
    if (decision === "approved") approve(open);
    else setAsked({ items: open, decision });
  };
  /** By a key: some of them may be out of sight, so how many they are is said first. */
  const askAboutTicked = (decision: Decision) =>
    decision === "approved" ? setApproving(at.tickedItems) : ask(at.tickedItems, decision);

  const goTo = (key: string | undefined) => {
    if (!key) return;
    at.setCurrent(key);
    setWaiting(false);
    leadTo(key);
  };
  const firstOpen = items.find(isOpen);
  useMoveOn(isWaiting ? firstOpen && keyOf(firstOpen) : undefined, goTo);
  const undo = (key: string) => {
    queue.undo(key);
    goTo(key);
  };
  const undoLast = () => {
    const undone = queue.undoLast();
    if (undone) return goTo(undone[0]);
    notify({ title: "Nothing to undo", description: "No decision of yours waits to be applied." });
  };
  return {
    asked,
    setAsked,
    approving,
    setApproving,
    commit,
    approve,
    ask,
    askAboutTicked,
    goTo,
    undo,
    undoLast,
  };
}

/** Goes on to what has come since a decision left nothing to go to. */
function useMoveOn(key: string | undefined, goTo: (key: string) => void): void {
  const onMore = useEffectEvent(goTo);
  useEffect(() => {
    if (key) onMore(key);
  }, [key]);
}

/** The pending question, as its dialog needs it. */
export const questionOf = ({
  items,
  decision,
}: {
  items: QueueItem[];
  decision: Decision;
}): Asked<Decision> => ({
  decisions: [decision],
  items: items.map((item) => {
    const { name, mailTo } = viewOf(item);
    return { kind: item.kind, version: versionOf(item.row), name, mailTo, spam: item.row.spam };
  }),
});
