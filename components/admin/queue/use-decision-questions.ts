"use client";

import { useState } from "react";
import type { ChosenDecision } from "@/components/admin/decide/asked";
import type { QueueVerdict } from "@/components/admin/decide/item-state";
import { useMailReady } from "@/components/admin/shell/panel-context";
import type { TeamState } from "@/components/admin/shell/team-state";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

type Asking = {
  claims: TeamState["claims"];
  isOpen: (item: QueueItem) => boolean;
  sendsMail: boolean;
  decide: (chosen: readonly QueueItem[], verdict: QueueVerdict) => void;
};

/** The questions before a decision: the reason, how many items, and whether to go over a colleague's claim. */
export function useDecisionQuestions({ claims, isOpen, sendsMail, decide }: Asking) {
  const isMailReady = useMailReady();
  const [asked, setAsked] = useState<{ items: QueueItem[]; decision: Decision } | null>(null);
  const [approving, setApproving] = useState<QueueItem[] | null>(null);
  const [claimed, setClaimed] = useState<{
    items: { item: QueueItem; by: string }[];
    goOn: () => void;
  } | null>(null);
  /** the items over whose claims the moderator goes: each is asked about once */
  const [overClaims] = useState(() => new Set<string>());
  const othersClaim = (item: QueueItem) => {
    const claim = claims.get(keyOf(item));
    return claim && !claim.isOwn && !overClaims.has(keyOf(item)) ? claim : undefined;
  };
  const askAboutClaims = (chosen: readonly QueueItem[], goOn: () => void) => {
    const items = chosen.flatMap((item) => {
      const claim = othersClaim(item);
      return claim ? [{ item, by: claim.by }] : [];
    });
    if (items.length === 0) return goOn();
    const confirm = () => {
      setClaimed(null);
      for (const { item } of items) overClaims.add(keyOf(item));
      goOn();
    };
    setClaimed({ items, goOn: confirm });
  };
  const commit = (chosen: QueueItem[], verdict: ChosenDecision<Decision>) => {
    setAsked(null);
    setApproving(null);
    decide(chosen, { ...verdict, overClaims });
  };
  const approve = (chosen: QueueItem[]) =>
    askAboutClaims(chosen, () =>
      commit(chosen, { decision: "approved", reason: "", notify: sendsMail && isMailReady }),
    );
  /** Approving asks nothing more; the other decisions ask for a reason. */
  const ask = (chosen: QueueItem[], decision: Decision) => {
    const open = chosen.filter(isOpen);
    if (open.length === 0) return;
    if (decision === "approved") approve(open);
    else askAboutClaims(open, () => setAsked({ items: open, decision }));
  };
  return {
    ...{ asked, setAsked, approving, setApproving, setClaimed, commit, approve, ask },
    // A claim that has ended leaves nothing to ask.
    claimed: claimed?.items.some(({ item }) => othersClaim(item)) ? claimed : null,
    /** With a key, some ticked items may be off screen: their number is shown first. */
    askAboutTicked: (ticked: QueueItem[], decision: Decision) =>
      decision === "approved" ? setApproving(ticked) : ask(ticked, decision),
  };
}
