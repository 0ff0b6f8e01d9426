"use client";

import type { Asked } from "@/components/admin/decide/asked";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import type { RowDecision } from "@/components/admin/list/use-review-actions";
import { type ReviewStatus, toldDecisions } from "@/lib/features/reviews/policy";

type RowDecideProps = {
  item: Asked["items"][number];
  status: ReviewStatus;
  /** what is missing before it can be approved */
  obstacle: string | null;
  onDecide: (...decision: RowDecision) => void;
  onClose: () => void;
};

/** A row's decision with a reason and, if wanted, a mail to its submitter. Takes effect at once. */
export function RowDecide({ item, status, obstacle, onDecide, onClose }: RowDecideProps) {
  const [first, ...others] = toldDecisions(item.kind, status).filter(
    (decision) => (decision !== "changes" || item.mailTo !== null) && (decision !== "approved" || !obstacle),
  );
  if (!first) return null;
  return (
    <DecideDialog
      asked={{ decisions: [first, ...others], items: [item] }}
      onDecide={({ decision, ...words }) =>
        onDecide(decision === "unapproved" ? "rejected" : decision, words)
      }
      onClose={onClose}
    />
  );
}
