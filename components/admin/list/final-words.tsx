import { nextStatuses, type ReviewedKind, type ReviewStatus } from "@/lib/features/reviews/policy";

type FinalWordsProps = { kind: ReviewedKind; rows: readonly { status: ReviewStatus }[] };

/** Which decisions ask first, where one can be made. */
export const FinalWords = ({ kind, rows }: FinalWordsProps) =>
  rows.some(({ status }) => nextStatuses(kind, status).length > 0) ? (
    <p className="mb-3 text-sm text-ink-muted">
      {kind === "submission" ? "Approve and Reject" : "Reject and Unapprove"} ask first. What was rejected can
      be sent back to review.
    </p>
  ) : null;
