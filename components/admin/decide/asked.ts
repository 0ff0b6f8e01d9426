import type { DecidedKind, NotifiedDecision } from "@/lib/features/reviews/policy";

/** The pending question: one or more items, with one decision or a choice. */
export type Asked<Decided extends NotifiedDecision = NotifiedDecision> = {
  decisions: readonly [Decided, ...Decided[]];
  items: {
    kind: DecidedKind;
    version: string;
    name: string;
    mailTo: string | null;
    /** suspected spam; the sender is notified only on request */
    spam: boolean;
  }[];
};

export type ChosenDecision<Decided extends NotifiedDecision = NotifiedDecision> = {
  decision: Decided;
  reason: string;
  notify: boolean;
};
