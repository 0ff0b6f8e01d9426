"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Asked, ChosenDecision } from "@/components/admin/decide/asked";
import { versionOf } from "@/components/admin/decide/use-stored-reason";
import { keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import type { useClaim } from "@/components/admin/queue/use-claim";
import type { useQueue } from "@/components/admin/queue/use-queue";
import type { QueueSelection } from "@/components/admin/queue/use-queue-selection";
import { useMailReady } from "@/components/admin/shell/panel-context";
import type { TeamState } from "@/components/admin/shell/team-state";
import { notify } from "@/components/ui/toast";
import type { QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

type Going = {
  queue: ReturnType<typeof useQueue>;
  at: QueueSelection;
  /** moves the current item and the focus; undefined stays, with the focus on the heading */
  moveTo: (key: string | undefined, how?: "led" | "by-itself") => void;
  turns: ReturnType<typeof useClaim>;
  isOne: boolean;
  /** the last open item was decided: the next one to come is gone to */
  waiting: [boolean, (isWaiting: boolean) => void];
  team: TeamState;
};
type Deciding = Going & {
  /** whether approving tells the submitter */
  tellsByMail: boolean;
};
export type QueueDeciding = ReturnType<typeof useQueueDeciding>;

/** The question before a decision, and the item that follows it. */
export function useQueueDeciding({ tellsByMail, ...going }: Deciding) {
  const { queue, at, team } = going;
  const { isOpen } = queue;
  const isMailReady = useMailReady();
  const [asked, setAsked] = useState<{ items: QueueItem[]; decision: Decision } | null>(null);
  const [approving, setApproving] = useState<QueueItem[] | null>(null);
  const { askAboutClaims, over, ...question } = useClaimQuestion(team.claims);
  const { handing, goTo, ...moves } = useGoing(going);

  const leave = (chosen: readonly QueueItem[]) => {
    // A question about the item would stand over the next one.
    question.setClaimed(null);
    moves.leave(chosen);
  };
  const commit = (chosen: QueueItem[], verdict: ChosenDecision<Decision>) => {
    setAsked(null);
    setApproving(null);
    void queue.decide(chosen, { ...verdict, overClaims: over });
    leave(chosen);
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
    ...{ asked, setAsked, approving, setApproving, ...question },
    ...{ handing, leave, commit, approve, ask, askAboutTicked, goTo, undo, undoLast },
  };
}

/** The ways from one item to another. */
function useGoing({ queue, at, moveTo, turns, isOne, waiting, team }: Going) {
  const { items, isOpen } = queue;
  const handing = useHandingOut({ queue, turns, moveTo });
  const isAlone = useAlone(team);
  const [isWaiting, setWaiting] = waiting;
  const askFor = (item: QueueItem, how?: "by-itself") =>
    void handing.ask(item, how).then((found) => found || setWaiting(true));

  /** Goes on from what was decided: in the list to the next row, alone to what the server hands out. */
  const leave = (chosen: readonly QueueItem[]) => {
    at.untick(new Set(chosen.map(keyOf)));
    const isLeft = chosen.some((item) => at.current && keyOf(item) === keyOf(at.current));
    if (!isLeft) return moveTo(at.current && keyOf(at.current));
    const open = at.followers(chosen);
    if (isOne) return leaveAlone(chosen, open);
    const next = open.find(at.isFree) ?? open[0];
    setWaiting(!next);
    moveTo(next && keyOf(next));
  };
  const leaveAlone = (chosen: readonly QueueItem[], open: readonly QueueItem[]) => {
    const keys = chosen.map(keyOf);
    const reserved = turns.reserved();
    const isUsable = reserved && isOpen(reserved) && !keys.includes(keyOf(reserved));
    const next = at.findFree(open);
    setWaiting(!isUsable && !next);
    if (isUsable) handing.show(reserved);
    else if (!next) moveTo(undefined);
    else if (isAlone()) handing.show(next);
    else askFor(next);
  };
  const goTo = (key: string | undefined) => {
    if (!key) return;
    handing.cancel();
    setWaiting(false);
    moveTo(key);
  };
  useMoveOn(isWaiting ? items.find(isOne ? at.isFree : isOpen) : undefined, (item) => {
    setWaiting(false);
    if (isOne) askFor(item, "by-itself");
    else moveTo(keyOf(item), "by-itself");
  });
  return { handing, leave, goTo };
}

/** Between two items a colleague has nothing open for a moment. */
const aloneAfterMs = 60_000;

/**
 * Whether nobody else has had anything open for a minute, as far as this page is told while it happens: its own list
 * knows what comes next then.
 */
function useAlone({ isLive, claims }: TeamState): () => boolean {
  const seenAt = useRef(Number.NEGATIVE_INFINITY);
  const hasOthers = [...claims.values()].some(({ isOwn }) => !isOwn);
  useEffect(() => {
    if (!hasOthers) return;
    return () => {
      seenAt.current = performance.now();
    };
  }, [hasOthers]);
  return () => isLive && !hasOthers && performance.now() - seenAt.current > aloneAfterMs;
}

type HandingOut = Pick<Going, "queue" | "turns" | "moveTo">;

/** Shows what the server hands out, unless the moderator has moved elsewhere in the meantime. */
function useHandingOut({ queue, turns, moveTo }: HandingOut) {
  const asking = useRef<symbol | null>(null);
  const cancel = () => {
    asking.current = null;
  };
  const show = (item: QueueItem, how: "led" | "by-itself" = "led") => {
    cancel();
    queue.keep(item);
    moveTo(keyOf(item), how);
  };
  /** @returns whether the server had one, or it is not wanted any more */
  const ask = async (candidate: QueueItem, how: "led" | "by-itself" = "led"): Promise<boolean> => {
    const call = Symbol("asking");
    asking.current = call;
    const item = await turns.handOut(candidate);
    if (asking.current !== call) return true;
    cancel();
    if (item) show(item, how);
    return item !== null;
  };
  return { show, ask, cancel, isAsking: () => asking.current !== null };
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
function useMoveOn(item: QueueItem | undefined, goTo: (item: QueueItem) => void): void {
  const key = item && keyOf(item);
  const onMore = useEffectEvent(() => item && goTo(item));
  useEffect(() => {
    if (key) onMore();
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
