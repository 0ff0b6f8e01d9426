import type { ReactNode } from "react";
import { GameList } from "@/components/admin/games/game-list";
import { StreamerList } from "@/components/admin/streamers/streamer-list";
import { SubmissionLists } from "@/components/admin/submissions/submission-lists";
import { VideoSubmissionList } from "@/components/admin/submissions/video-submission-list";
import { UserList } from "@/components/admin/users/user-list";
import { pageUsers } from "@/lib/features/accounts/data";
import { parseUserQuery } from "@/lib/features/accounts/filters";
import { pageGamesForAdmin } from "@/lib/features/games/panel";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { pageSubmissionCards, pageVideoSubmissions } from "@/lib/features/submissions/panel";
import type { Admin } from "@/lib/server/auth/gate";

type TabProps = { admin: Admin; params: SearchParams };

type Tab = {
  /** The tab's value in the URL. */
  value: string;
  label: string;
  /** Reads what the tab shows, and shows it. */
  Content: (props: TabProps) => Promise<ReactNode>;
};

const usersTab: Tab = {
  value: "users",
  label: "Users",
  Content: async ({ admin, params }) => {
    const query = parseUserQuery(params);
    return <UserList loaded={await pageUsers(admin, query)} query={query} ownId={admin.id} />;
  },
};

const gamesTab: Tab = {
  value: "games",
  label: "Games",
  Content: async ({ admin, params }) => {
    const query = parseListQuery(params);
    return <GameList loaded={await pageGamesForAdmin(admin, query)} query={query} />;
  },
};

const streamersTab: Tab = {
  value: "streamers",
  label: "Streamers",
  Content: async ({ admin, params }) => {
    const query = parseListQuery(params);
    return <StreamerList loaded={await pageStreamersForAdmin(admin, query)} query={query} />;
  },
};

const clipsTab: Tab = {
  value: "clips",
  label: "Clips",
  Content: async ({ admin, params }) => {
    const query = parseListQuery(params);
    return <VideoSubmissionList loaded={await pageVideoSubmissions(admin, query)} query={query} />;
  },
};

const submissionsTab: Tab = {
  value: "submissions",
  label: "All Submissions",
  Content: async ({ admin, params }) => <SubmissionLists {...(await pageSubmissionCards(admin, params))} />,
};

/** The tabs in their order, Users default. */
export const panelTabs: readonly Tab[] = [usersTab, gamesTab, streamersTab, clipsTab, submissionsTab];

/** The tab that a URL names; the default for anything else. */
export function findTab(value: string | string[] | undefined): Tab {
  return panelTabs.find((tab) => tab.value === value) ?? usersTab;
}
