import { Flag, Sparkles, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ReviewStatus } from "@/lib/features/reviews/policy";

type Marked = {
  status: ReviewStatus | null;
  featured?: boolean;
  featureRequested?: boolean;
  spam: boolean;
};

/** The status (pending if there is none) and whatever else a reviewer must see at once. */
export function ReviewMarks({ row, children }: { row: Marked; children?: ReactNode }) {
  const status = row.status ?? "pending";
  return (
    <>
      <Badge variant={status} className="capitalize">
        {status}
      </Badge>
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
