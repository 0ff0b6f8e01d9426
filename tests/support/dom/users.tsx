import { screen } from "@testing-library/react";
import { UserList } from "@/components/admin/users/user-list";
import { parseUserQuery } from "@/lib/features/accounts/filters";
import type { PanelUser, UsersPage } from "@/lib/features/accounts/types";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { renderInPanel } from "./panel";

/** The Users tab as ada has it open, and some accounts. */

export const user = (id: number, username: string, given: Partial<PanelUser> = {}): PanelUser => ({
  id,
  username,
  isAdmin: false,
  isModerator: false,
  mayWrite: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  hasSecondFactor: false,
  ...given,
});
export const users = () => [
  user(1, "root", { isAdmin: true }),
  user(2, "ada", { isAdmin: true }),
  user(3, "guest"),
  user(4, "mo", { isModerator: true, hasSecondFactor: true }),
];

export const list = (rows: PanelUser[], query: SearchParams = {}, given: Partial<UsersPage> = {}) => {
  const counts = {
    all: rows.length,
    admins: 2,
    moderators: 1,
    others: 2,
    "with-factor": 1,
    "without-factor": 3,
  };
  const loaded = { rows, total: rows.length, counts, page: 1, pageCount: 1, ...given };
  return <UserList loaded={loaded} query={parseUserQuery(query)} ownId={2} />;
};
export const openList = () => {
  const { rerender } = renderInPanel(list(users()));
  return { load: (rows: PanelUser[]) => rerender(list(rows)) };
};
export const row = (name: string) => screen.getByText(name).closest("li") as HTMLElement;
