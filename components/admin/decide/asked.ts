import type { DecidedKind, NotifiedDecision } from "@/lib/features/reviews/policy";

/** The pending question: one item or many, one decision or a choice of several. */
export type Asked<Decided extends NotifiedDecision = NotifiedDecision> = {
  decisions: readonly [Decided, ...Decided[]];
  items: {
    kind: DecidedKind;
    /** of the item as it is now */
    version: string;
    name: string;
    mailTo: string | null;
    /** suspected; the sender is notified only on request */
    spam: boolean;
  }[];
};

/** The dialog's result. */
export type ChosenDecision<Decided extends NotifiedDecision = NotifiedDecision> = {
  decision: Decided;
  reason: string;
  notify: boolean;
};

/** Why a decision on what somebody else has open is asked about. */
export const claimedWords = "Someone else is reviewing this item and may be about to decide.";
