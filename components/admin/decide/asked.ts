import type { ReviewedKind, Told } from "@/lib/features/reviews/policy";

/** The pending question: one item or many, one decision or a choice of several. */
export type Asked<Decided extends Told = Told> = {
  decisions: readonly [Decided, ...Decided[]];
  items: {
    kind: ReviewedKind;
    /** of the item as it is now */
    version: string;
    name: string;
    mailTo: string | null;
    /** suspected; whoever is behind it is told only if that is wanted */
    spam: boolean;
  }[];
};

/** The dialog's result. */
export type ChosenDecision<Decided extends Told = Told> = {
  decision: Decided;
  reason: string;
  notify: boolean;
};
