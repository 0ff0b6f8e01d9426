"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { panelRead } from "@/components/admin/shell/panel-calls";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { type RelatedItem, relations } from "@/lib/features/queue/types";
import type { ItemRef } from "@/lib/features/reviews/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { auditedKindName } from "@/lib/shared/audit-actions";
import { formatDate } from "@/lib/shared/format";

const isDouble = ({ relations: found }: RelatedItem): boolean =>
  found.some((each) => each !== "address" && each !== "network");

/** Beside an item: what may be the same thing again, and what else its sender has sent. Nothing where there is nothing. */
export function RelatedItems({ kind, id }: ItemRef) {
  const t = useTranslations("panelItems.relatedItems");
  const { data: items, isError } = useQuery({
    queryKey: ["related", kind, id],
    queryFn: () => panelRead<RelatedItem[]>(adminApiPaths.reviewRelated(kind, id)),
    // Its sender may have sent more since the item was opened last.
    staleTime: 0,
  });
  if (isError && !items) return <p className="mt-4 text-sm text-ink-muted">{t("couldNotLoadOther")}</p>;
  if (!items) return null;
  return (
    <>
      <RelatedList title={t("possibleDuplicates")} items={items.filter(isDouble)} />
      <RelatedList title={t("fromSameSender")} items={items.filter((item) => !isDouble(item))} />
    </>
  );
}

function RelatedList({ title, items }: { title: string; items: RelatedItem[] }) {
  const t = useTranslations("panelItems.relatedItems");
  const badge = useTranslations("panelList.reviewBadges");
  const read = useMessageText();
  const language = useLocale();
  const headingId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId} className="text-sm font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1 grid gap-1 text-sm">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <PageLink
              href={adminPaths.item(item.kind, item.id)}
              className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere underline underline-offset-4"
            >
              <bdi>{item.name}</bdi>
            </PageLink>
            <Badge variant={item.isInTrash ? "neutral" : item.status}>
              {item.isInTrash ? t("inTrash") : badge(`status.${item.status}`)}
            </Badge>
            <span className="text-xs text-ink-muted">
              <span>{read(auditedKindName(item.kind))}</span>,{" "}
              <span>{formatDate(item.submittedAt, language)}</span>,{" "}
              <span>{item.relations.map((each) => read(relations[each])).join(", ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
