import { Flag, MessageSquareWarning, Sparkles, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ReviewStatus } from "@/lib/features/reviews/policy";

type BadgedRow = {
  status: ReviewStatus | null;
  featured?: boolean;
  featureRequested?: boolean;
  /** of one that is pending: what it was asked to change */
  reviewReason: string | null;
  spam: boolean;
};

type ReviewBadgesProps = {
  row: BadgedRow;
  /** Among things that are all pending, only another status is shown. */
  amongPending?: boolean;
  children?: ReactNode;
};

/** The status (pending if there is none) and whatever else a reviewer must see at once. */
export function ReviewBadges({ row, amongPending = false, children }: ReviewBadgesProps) {
  const status = row.status ?? "pending";
  return (
    <>
      {amongPending && status === "pending" ? null : (
        <Badge variant={status} className="capitalize">
          {status}
        </Badge>
      )}
      {status === "pending" && row.reviewReason ? (
        <Badge>
          <MessageSquareWarning aria-hidden="true" />
          Changes asked for
        </Badge>
      ) : null}
      {row.featured ? (
        <Badge variant="featured">
          <Star aria-hidden="true" />
          Featured
        </Badge>
      ) : null}
      {row.featureRequested ? (
        <Badge>
          <Sparkles aria-hidden="true" />
          Feature requested
        </Badge>
      ) : null}
      {row.spam ? (
        <Badge variant="rejected">
          <Flag aria-hidden="true" />
          Spam suspected
        </Badge>
      ) : null}
      {children}
    </>
  );
}
