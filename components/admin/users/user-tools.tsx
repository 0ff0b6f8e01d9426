"use client";

import { ListTools } from "@/components/admin/list/list-tools";
import { hrefWith } from "@/components/admin/shell/href-with";
import {
  isShownBy,
  type UserQuery,
  userFilterLabels,
  userParams,
  userSortLabels,
} from "@/lib/features/accounts/filters";
import { type PanelUser, type UserFilter, type UsersPage, userFilters } from "@/lib/features/accounts/types";
import { adminPaths } from "@/lib/shared/paths";

/** The address of the list of accounts with another query. */
export const usersHref = (query: UserQuery): string => hrefWith(adminPaths.panel, userParams(query));

type UserToolsProps = { query: UserQuery; loaded: UsersPage; rows: readonly PanelUser[] };

/** Search, filter and order of the accounts, with the numbers as they are after what changed in the page since. */
export function UserTools({ query, loaded, rows }: UserToolsProps) {
  const countOf = (filter: UserFilter) =>
    loaded.counts[filter] +
    rows.filter(isShownBy[filter]).length -
    loaded.rows.filter(isShownBy[filter]).length;
  const choices = [
    { value: null, label: "All", count: loaded.counts.all + rows.length - loaded.rows.length },
    ...userFilters.map((filter) => ({
      value: filter,
      label: userFilterLabels[filter],
      count: countOf(filter),
    })),
  ];
  return (
    <ListTools
      selection={{ q: query.q, choice: query.filter, sort: query.sort }}
      searchLabel="Search users"
      choicesLabel="Filter"
      choices={choices}
      sorts={userSortLabels}
      hrefOf={({ q, choice, sort }) => usersHref({ ...query, page: 1, q, filter: choice, sort })}
    />
  );
}
