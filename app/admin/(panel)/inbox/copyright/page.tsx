import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { ComplaintList } from "@/components/admin/copyright/complaint-list";
import { parseComplaintQuery } from "@/lib/features/copyright/filters";
import { pageComplaints } from "@/lib/features/copyright/panel";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.complaints);

type Props = { searchParams: Promise<SearchParams> };

export default async function ComplaintsPage({ searchParams }: Props) {
  const actor = await requirePanelModerator();
  const query = parseComplaintQuery(await searchParams);
  return <ComplaintList key={query.item} loaded={await pageComplaints(actor, query)} query={query} />;
}
