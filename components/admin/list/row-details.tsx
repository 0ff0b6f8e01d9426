import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { formatDate } from "@/lib/shared/format";

type RowDetailsProps = { row: ReviewFacts; details: readonly (readonly [string, ReactNode])[] };

export function RowDetails({ row, details }: RowDetailsProps) {
  const t = useTranslations("panelList.rowDetails");
  const language = useLocale();
  const lastChange = row.updatedBy
    ? t("by", { updatedAt: formatDate(row.updatedAt, language), updatedBy: row.updatedBy })
    : null;
  const all = [...details, [t("reasonGiven"), row.reviewReason], [t("lastChanged"), lastChange]] as const;
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-2 text-xs sm:grid-cols-[auto_1fr]">
      {all.map(([term, text]) =>
        text ? (
          <Fragment key={term}>
            <dt className="text-ink-muted">{term}</dt>
            {/* Browser and server may name languages differently. */}
            <dd dir="auto" suppressHydrationWarning className="-mt-2 break-words whitespace-pre-line sm:mt-0">
              {text}
            </dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
