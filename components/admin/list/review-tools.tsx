"use client";

import { type ListPlace, listHref } from "@/components/admin/list/list-place";
import { ListTools } from "@/components/admin/list/list-tools";
import { type ListFilter, type ListQuery, listFilters, sortLabels } from "@/lib/features/reviews/filters";
import { capital } from "@/lib/shared/format";

type ReviewToolsProps = {
  place: ListPlace;
  query: ListQuery;
  /** Rows that the search allows, by status, and how many of all are suspected spam. */
  counts: Record<ListFilter, number>;
  searchLabel: string;
};

/** Search, status and order of a list of what is reviewed. */
export function ReviewTools({ place, query, counts, searchLabel }: ReviewToolsProps) {
  const all = counts.pending + counts.approved + counts.rejected;
  const choices = [
    { value: null, label: "All", count: all },
    ...listFilters.map((status) => ({ value: status, label: capital(status), count: counts[status] })),
  ];
  return (
    <ListTools
      selection={{ q: query.q, choice: query.status, sort: query.sort }}
      searchLabel={searchLabel}
      choicesLabel="Status"
      choices={choices}
      sorts={sortLabels}
      hrefOf={({ q, choice, sort }) => listHref(place, { ...query, page: 1, q, status: choice, sort })}
    />
  );
}
