import { nextStatuses, type ReviewedKind, type ReviewStatus } from "@/lib/features/reviews/policy";

type FinalWordsProps = { kind: ReviewedKind; rows: readonly { status: ReviewStatus }[] };

/** Which decisions are final, where one can be made. */
export const FinalWords = ({ kind, rows }: FinalWordsProps) =>
  rows.some(({ status }) => nextStatuses(kind, status).length > 0) ? (
    <p className="mb-3 text-sm text-ink-muted">
      {kind === "submission" ? "Reject is" : "Reject and Unapprove are"} final: what was rejected cannot be
      approved again.
    </p>
  ) : null;
