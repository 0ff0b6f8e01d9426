import type { ReactNode } from "react";
import { GameList } from "@/components/admin/games/game-list";
import { UserList } from "@/components/admin/users/user-list";
import { listUsers } from "@/lib/features/accounts/data";
import { listGamesForAdmin } from "@/lib/features/games/panel-data";
import type { Admin } from "@/lib/server/auth/gate";

type Tab = {
  /** What stands in the URL. */
  value: string;
  label: string;
  /** Reads what the tab shows, and shows it. */
  Content: (props: { admin: Admin }) => Promise<ReactNode>;
};

const usersTab: Tab = {
  value: "users",
  label: "Users",
  Content: async ({ admin }) => <UserList loaded={await listUsers(admin)} ownId={admin.id} />,
};

const gamesTab: Tab = {
  value: "games",
  label: "Games",
  Content: async ({ admin }) => <GameList loaded={await listGamesForAdmin(admin)} />,
};

/** The tabs in their order, Users default (specification section 2). A further tab is one more entry. */
export const panelTabs: readonly Tab[] = [usersTab, gamesTab];

/** The tab that a URL names; the default for anything else. */
export function findTab(value: string | string[] | undefined): Tab {
  return panelTabs.find((tab) => tab.value === value) ?? usersTab;
}
