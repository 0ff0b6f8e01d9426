"use client";

import { ListTools } from "@/components/admin/list/list-tools";
import {
  type UserQuery,
  type UserSort,
  userFilterLabels,
  userFilters,
  userParams,
  userSortLabels,
} from "@/lib/features/accounts/list-query";
import type { UsersPage } from "@/lib/features/accounts/types";
import { adminPaths } from "@/lib/shared/paths";

/** The address of the list of accounts with another query. */
export function usersHref(query: UserQuery): string {
  const search = new URLSearchParams(userParams(query));
  return search.size > 0 ? `${adminPaths.panel}?${search}` : adminPaths.panel;
}

/** Search, filter and order of the accounts. */
export function UserTools({ query, counts }: { query: UserQuery; counts: UsersPage["counts"] }) {
  const hrefFor = (change: Partial<UserQuery>) => usersHref({ ...query, page: 1, ...change });
  const choices = [
    { filter: null, label: "All", count: counts.all },
    ...userFilters.map((filter) => ({ filter, label: userFilterLabels[filter], count: counts[filter] })),
  ];
  return (
    <ListTools
      q={query.q}
      searchLabel="Search users"
      choicesLabel="Filter"
      choices={choices.map(({ filter, ...choice }) => ({
        ...choice,
        href: hrefFor({ filter }),
        isCurrent: query.filter === filter,
      }))}
      sort={query.sort}
      sorts={userSortLabels}
      hrefFor={({ q = query.q, sort = query.sort }) => hrefFor({ q, sort: sort as UserSort })}
    />
  );
}
