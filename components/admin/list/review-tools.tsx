"use client";

import { useTranslations } from "next-intl";
import { ListTools } from "@/components/admin/list/list-tools";
import {
  countEvery,
  type ListFilter,
  type ListQuery,
  listFilters,
  listParams,
  sortLabels,
} from "@/lib/features/reviews/filters";
import { nextStatuses, type ReviewedKind, type ReviewStatus } from "@/lib/features/reviews/policy";
import { hrefWith } from "@/lib/shared/query";

/** A list's path, its other parameters, and the name of its page parameter. */
export type ListAddress = { path: string; fixed?: Record<string, string>; pageParam?: string };

export function listHref({ path, fixed = {}, pageParam = "page" }: ListAddress, query: ListQuery): string {
  const { page, ...params } = listParams(query);
  return hrefWith(path, { ...fixed, ...params, [pageParam]: page });
}

type ReviewToolsProps = {
  address: ListAddress;
  query: ListQuery;
  /** matches by status, and suspected spam */
  counts: Record<ListFilter, number>;
  searchLabel: string;
};

export function ReviewTools({ address, query, counts, searchLabel }: ReviewToolsProps) {
  const t = useTranslations("panelList.reviewTools");
  const all = countEvery(counts);
  const isListed = (status: ListFilter) =>
    status !== "taken_down" || counts.taken_down > 0 || query.status === "taken_down";
  const choices = [
    { value: null, label: t("all"), count: all },
    // Few lists contain anything that was taken down.
    ...listFilters.filter(isListed).map((status) => ({
      value: status,
      label: t(`filters.${status}`),
      count: counts[status],
    })),
  ];
  return (
    <ListTools
      selection={{ q: query.q, choice: query.status, sort: query.sort }}
      searchLabel={searchLabel}
      choicesLabel={t("status")}
      choices={choices}
      sorts={sortLabels}
      hrefOf={({ q, choice, sort }) => listHref(address, { ...query, page: 1, q, status: choice, sort })}
    />
  );
}

type FinalWordsProps = { kind: ReviewedKind; rows: readonly { status: ReviewStatus }[] };

export function FinalWords({ kind, rows }: FinalWordsProps) {
  const t = useTranslations("panelList.reviewTools");
  return rows.some(({ status }) => nextStatuses(kind, status).length > 0) ? (
    <p className="mb-3 text-sm text-ink-muted">{t("finalWords", { kind })}</p>
  ) : null;
}
