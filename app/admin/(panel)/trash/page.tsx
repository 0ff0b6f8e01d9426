import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { TrashList } from "@/components/admin/trash/trash-list";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { pageTrash } from "@/lib/features/trash/data";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.trash);

type Props = { searchParams: Promise<SearchParams> };

export default async function TrashPage({ searchParams }: Props) {
  const admin = await requirePanelModerator();
  const { q, page } = parseListQuery(await searchParams);
  return <TrashList loaded={await pageTrash(admin, { q, page })} q={q} />;
}
