import type { ReactNode } from "react";
import { GameList } from "@/components/admin/games/game-list";
import { StreamerList } from "@/components/admin/streamers/streamer-list";
import { SubmissionLists, VideoSubmissionList } from "@/components/admin/submissions/submission-lists";
import { UserList } from "@/components/admin/users/user-list";
import { pageUsers } from "@/lib/features/accounts/data";
import { parseUserQuery } from "@/lib/features/accounts/filters";
import { pageGamesForAdmin } from "@/lib/features/games/panel";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { pageSubmissionCards, pageVideoSubmissions } from "@/lib/features/submissions/panel";
import { type Admin, isAdmin, type Moderator } from "@/lib/server/auth/gate";
import { message } from "@/lib/shared/message";

type TabOf<Actor> = {
  value: string;
  /** a message */
  label: string;
  Content: (props: { actor: Actor; params: SearchParams }) => Promise<ReactNode>;
};
type Tab = Pick<TabOf<Moderator>, "value" | "label"> & {
  show: (actor: Moderator, params: SearchParams) => ReactNode;
};

const usersTab: TabOf<Admin> = {
  value: "users",
  label: message("panelPages.tabs.users"),
  Content: async ({ actor, params }) => {
    const query = parseUserQuery(params);
    return <UserList loaded={await pageUsers(actor, query)} query={query} ownId={actor.id} />;
  },
};

const gamesTab: TabOf<Moderator> = {
  value: "games",
  label: message("panelPages.tabs.games"),
  Content: async ({ actor, params }) => {
    const query = parseListQuery(params);
    return <GameList loaded={await pageGamesForAdmin(actor, query)} query={query} />;
  },
};

const streamersTab: TabOf<Moderator> = {
  value: "streamers",
  label: message("panelPages.tabs.streamers"),
  Content: async ({ actor, params }) => {
    const query = parseListQuery(params);
    return <StreamerList loaded={await pageStreamersForAdmin(actor, query)} query={query} />;
  },
};

const clipsTab: TabOf<Moderator> = {
  value: "clips",
  label: message("panelPages.tabs.clips"),
  Content: async ({ actor, params }) => {
    const query = parseListQuery(params);
    return <VideoSubmissionList loaded={await pageVideoSubmissions(actor, query)} query={query} />;
  },
};

const submissionsTab: TabOf<Moderator> = {
  value: "submissions",
  label: message("panelPages.tabs.submissions"),
  Content: async ({ actor, params }) => <SubmissionLists {...(await pageSubmissionCards(actor, params))} />,
};

const adminTabs: readonly Tab[] = [usersTab].map(({ Content, ...tab }) => ({
  ...tab,
  show: (actor, params) => (isAdmin(actor) ? <Content actor={actor} params={params} /> : null),
}));
const moderatorTabs: readonly Tab[] = [gamesTab, streamersTab, clipsTab, submissionsTab].map(
  ({ Content, ...tab }) => ({ ...tab, show: (actor, params) => <Content actor={actor} params={params} /> }),
);

/** The tabs in order; the first is the default. Users is for admins. */
export const listTabs = (actor: Moderator): readonly Tab[] =>
  isAdmin(actor) ? [...adminTabs, ...moderatorTabs] : moderatorTabs;

/** The tab that a URL names, or the default; undefined if the actor may not open it. */
export function findTab(actor: Moderator, value: string | string[] | undefined): Tab | undefined {
  const tabs = listTabs(actor);
  const isForOthers = adminTabs.some((tab) => tab.value === value) && !isAdmin(actor);
  return isForOthers ? undefined : (tabs.find((tab) => tab.value === value) ?? tabs[0]);
}
