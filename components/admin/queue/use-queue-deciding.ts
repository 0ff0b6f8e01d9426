"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Asked, ChosenDecision } from "@/components/admin/decide/asked";
import { versionOf } from "@/components/admin/decide/use-stored-reason";
import { keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import type { useQueue } from "@/components/admin/queue/use-queue";
import type { QueueSelection } from "@/components/admin/queue/use-queue-selection";
import { useMailReady } from "@/components/admin/shell/panel-context";
import type { TeamState } from "@/components/admin/shell/team-state";
import { notify } from "@/components/ui/toast";
import type { QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

type Deciding = {
  queue: ReturnType<typeof useQueue>;
  at: QueueSelection;
  leadTo: (key: string | undefined) => void;
  claims: TeamState["claims"];
  /** whether approving tells the submitter */
  tellsByMail: boolean;
};
export type QueueDeciding = ReturnType<typeof useQueueDeciding>;

/** The question before a decision, and the item that follows it. */
export function useQueueDeciding({ queue, at, leadTo, claims, tellsByMail }: Deciding) {
  const { items, isOpen } = queue;
  const isMailReady = useMailReady();
  const [asked, setAsked] = useState<{ items: QueueItem[]; decision: Decision } | null>(null);
  const [approving, setApproving] = useState<QueueItem[] | null>(null);
  const { askAboutClaims, over, ...question } = useClaimQuestion(claims);
  /** The item that was led to without having been chosen: if somebody else was quicker, another one is. */
  const handed = useRef<string | undefined>(undefined);
  /** The last open item was decided: the next one to come is gone to. */
  const [isWaiting, setWaiting] = useState(false);

  const commit = (chosen: QueueItem[], verdict: ChosenDecision<Decision>) => {
    setAsked(null);
    setApproving(null);
    void queue.decide(chosen, { ...verdict, overClaims: over });
    setWaiting(leave(chosen) === undefined);
  };
  const leave = (chosen: readonly QueueItem[], skipped = 0) => {
    // A question about the item would stand over the next one.
    question.setClaimed(null);
    const next = at.leave(chosen, skipped);
    handed.current = next && keyOf(next);
    leadTo(handed.current);
    return next;
  };
  /** Somebody else has opened the item at the same moment. They go on to the next ones too, so these are left to them. */
  const onTaken = (key: string) => {
    if (handed.current === key && at.current) leave([at.current], colleaguesAmong(items, claims));
  };
  const approve = (chosen: QueueItem[]) =>
    askAboutClaims(chosen, () =>
      commit(chosen, { decision: "approved", reason: "", notify: tellsByMail && isMailReady }),
    );
  /** Approving asks nothing more; whatever takes a reason opens the question. */
  const ask = (chosen: QueueItem[], decision: Decision) => {
    const open = chosen.filter(isOpen);
    if (open.length === 0) return;
    if (decision === "approved") approve(open);
    else askAboutClaims(open, () => setAsked({ items: open, decision }));
  };
  /** By a key: some of them may be out of sight, so how many they are is said first. */
  const askAboutTicked = (decision: Decision) =>
    decision === "approved" ? setApproving(at.tickedItems) : ask(at.tickedItems, decision);

  const goTo = (key: string | undefined) => {
    if (!key) return;
    at.setCurrent(key);
    handed.current = undefined;
    setWaiting(false);
    leadTo(key);
  };
  useMoveOn(isWaiting ? items.find(isOpen) : undefined, goTo);
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
    ...question,
    handed,
    onTaken,
    commit,
    approve,
    ask,
    askAboutTicked,
    goTo,
    undo,
    undoLast,
  };
}

/** How many colleagues have one of the items open: at least the one who was quicker, whose claim may not be known yet. */
function colleaguesAmong(items: readonly QueueItem[], claims: TeamState["claims"]): number {
  const held = items.flatMap((item) => claims.get(keyOf(item)) ?? []);
  return Math.max(1, new Set(held.filter(({ isOwn }) => !isOwn).map(({ by }) => by)).size);
}

type ClaimQuestion = { items: { item: QueueItem; by: string }[]; goOn: () => void };

/** Asks before an item is decided that somebody else has open; once for each item. */
function useClaimQuestion(claims: TeamState["claims"]) {
  const [claimed, setClaimed] = useState<ClaimQuestion | null>(null);
  const [over] = useState(() => new Set<string>());
  const othersClaim = (item: QueueItem) => {
    const claim = claims.get(keyOf(item));
    return claim && !claim.isOwn && !over.has(keyOf(item)) ? claim : undefined;
  };
  const askAboutClaims = (chosen: readonly QueueItem[], goOn: () => void) => {
    const items = chosen.flatMap((item) => {
      const claim = othersClaim(item);
      return claim ? [{ item, by: claim.by }] : [];
    });
    if (items.length === 0) return goOn();
    setClaimed({
      items,
      goOn: () => {
        setClaimed(null);
        for (const { item } of items) over.add(keyOf(item));
        goOn();
      },
    });
  };
  // A claim that has ended meanwhile leaves nothing to ask.
  const isOpen = claimed?.items.some(({ item }) => othersClaim(item));
  return { claimed: isOpen ? claimed : null, setClaimed, askAboutClaims, over };
}

/** Goes on to what has come since a decision left nothing to go to. */
function useMoveOn(item: QueueItem | undefined, goTo: (key: string) => void): void {
  const key = item && keyOf(item);
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
