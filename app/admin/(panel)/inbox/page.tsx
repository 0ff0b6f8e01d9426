import type { Metadata } from "next";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { InboxList } from "@/components/admin/inbox/inbox-list";
import { listAssignees, pageInbox } from "@/lib/features/inbox/data";
import { parseInboxQuery } from "@/lib/features/inbox/filters";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminInbox };

type Props = { searchParams: Promise<SearchParams> };

export default async function InboxPage({ searchParams }: Props) {
  const admin = await requirePanelModerator();
  const query = parseInboxQuery(await searchParams);
  const [loaded, assignees] = await Promise.all([pageInbox(admin, query), listAssignees(admin)]);
  return (
    <InboxList
      key={`${query.kind} ${query.item}`}
      loaded={loaded}
      query={query}
      assignees={assignees}
      ownName={admin.username}
    />
  );
}
