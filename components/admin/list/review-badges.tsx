import { CalendarClock, Flag, MessageSquareWarning, Sparkles, Star, UserCheck, UserPlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ShownPlan } from "@/lib/features/featuring/policy";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { formatDateTime } from "@/lib/shared/format";

type FeaturedRow = { featured?: boolean } & Partial<ShownPlan>;

type BadgedRow = FeaturedRow & {
  status: ReviewStatus | null;
  featureRequested?: boolean;
  addedBy?: string | null;
  handedOverAt?: string | null;
  /** the requested changes of a pending row */
  reviewReason: string | null;
  spam: boolean;
};

type ReviewBadgesProps = {
  row: BadgedRow;
  /** hides the status "pending" in a list of pending rows */
  amongPending?: boolean;
  children?: ReactNode;
};

/** A missing status counts as pending. */
export function ReviewBadges({ row, amongPending = false, children }: ReviewBadgesProps) {
  const t = useTranslations("panelList.reviewBadges");
  const language = useLocale();
  const status = row.status ?? "pending";
  return (
    <>
      {amongPending && status === "pending" ? null : (
        <Badge variant={status} className="capitalize">
          {t(`status.${status}`)}
        </Badge>
      )}
      {status === "pending" && row.reviewReason ? (
        <Badge>
          <MessageSquareWarning aria-hidden="true" />
          {t("changesRequested")}
        </Badge>
      ) : null}
      <FeaturedBadge row={row} />
      {row.featureRequested ? (
        <Badge>
          <Sparkles aria-hidden="true" />
          {t("featureRequested")}
        </Badge>
      ) : null}
      {row.addedBy ? (
        <Badge isLong>
          <UserPlus aria-hidden="true" />
          <span>{t("addedBy", { name: row.addedBy })}</span>
        </Badge>
      ) : null}
      {row.handedOverAt ? (
        <Badge isLong>
          <UserCheck aria-hidden="true" />
          <span>{t("handedOver", { at: formatDateTime(row.handedOverAt, language) })}</span>
        </Badge>
      ) : null}
      {row.spam ? (
        <Badge variant="rejected">
          <Flag aria-hidden="true" />
          {t("spamSuspected")}
        </Badge>
      ) : null}
      <span className="contents">{children}</span>
    </>
  );
}

export function FeaturedBadge({ row: { featured, featuredFrom, featuredUntil } }: { row: FeaturedRow }) {
  const t = useTranslations("panelList.reviewBadges");
  const language = useLocale();
  if (featured)
    return (
      <Badge variant="featured" isLong>
        <Star aria-hidden="true" />
        <span>
          {featuredUntil
            ? t("featuredUntil", { featuredUntil: formatDateTime(featuredUntil, language) })
            : t("featured")}
        </span>
      </Badge>
    );
  if (!featuredFrom) return null;
  return (
    <Badge isLong>
      <CalendarClock aria-hidden="true" />
      <span>{t("featuredFrom", { featuredFrom: formatDateTime(featuredFrom, language) })}</span>
    </Badge>
  );
}
