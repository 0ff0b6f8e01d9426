"use client";

import { type ListPlace, listHref } from "@/components/admin/list/list-place";
import { ListTools } from "@/components/admin/list/list-tools";
import {
  type ListFilter,
  type ListQuery,
  type ListSort,
  listFilters,
  sortLabels,
} from "@/lib/features/reviews/list-query";
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
    { status: null, label: "All", count: all },
    ...listFilters.map((status) => ({ status, label: capital(status), count: counts[status] })),
  ];
  const hrefFor = (change: Partial<ListQuery>) => listHref(place, { ...query, page: 1, ...change });
  return (
    <ListTools
      q={query.q}
      searchLabel={searchLabel}
      choicesLabel="Status"
      choices={choices.map(({ status, ...choice }) => ({
        ...choice,
        href: hrefFor({ status }),
        isCurrent: query.status === status,
      }))}
      sort={query.sort}
      sorts={sortLabels}
      hrefFor={({ q = query.q, sort = query.sort }) => hrefFor({ q, sort: sort as ListSort })}
    />
  );
}
