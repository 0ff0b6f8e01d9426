import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { InboxList } from "@/components/admin/inbox/inbox-list";
import { ReportList } from "@/components/admin/reports/report-list";
import { listAssignees, pageInbox } from "@/lib/features/inbox/data";
import { parseInboxQuery } from "@/lib/features/inbox/filters";
import { parseReportQuery, reportsSection } from "@/lib/features/reports/filters";
import { pageReports } from "@/lib/features/reports/panel";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.inbox);

type Props = { searchParams: Promise<SearchParams> };

export default async function InboxPage({ searchParams }: Props) {
  const admin = await requirePanelModerator();
  const params = await searchParams;
  if (params.kind === reportsSection) {
    const query = parseReportQuery(params);
    return <ReportList key={query.item} loaded={await pageReports(admin, query)} query={query} />;
  }
  const query = parseInboxQuery(params);
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
