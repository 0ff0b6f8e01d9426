import { CalendarClock, Flag, MessageSquareWarning, Sparkles, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ShownPlan } from "@/lib/features/featuring/policy";
import { type ReviewStatus, statusWords } from "@/lib/features/reviews/policy";
import { formatDateTime } from "@/lib/shared/format";

type FeaturedRow = { featured?: boolean } & Partial<ShownPlan>;

type BadgedRow = FeaturedRow & {
  status: ReviewStatus | null;
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
          {statusWords[status]}
        </Badge>
      )}
      {status === "pending" && row.reviewReason ? (
        <Badge>
          <MessageSquareWarning aria-hidden="true" />
          Changes requested
        </Badge>
      ) : null}
      <FeaturedBadge row={row} />
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
      <span className="contents">{children}</span>
    </>
  );
}

/** Whether a row is featured, and what its plan says. */
export function FeaturedBadge({ row: { featured, featuredFrom, featuredUntil } }: { row: FeaturedRow }) {
  if (featured)
    return (
      <Badge variant="featured" isLong>
        <Star aria-hidden="true" />
        <span>{`Featured${featuredUntil ? ` until ${formatDateTime(featuredUntil)}` : ""}`}</span>
      </Badge>
    );
  if (!featuredFrom) return null;
  return (
    <Badge isLong>
      <CalendarClock aria-hidden="true" />
      <span>{`Featured from ${formatDateTime(featuredFrom)}`}</span>
    </Badge>
  );
}
