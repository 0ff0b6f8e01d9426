import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { MakerList } from "@/components/admin/makers/maker-list";
import { pageMakers } from "@/lib/features/makers/panel";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.makers);

type Props = { searchParams: Promise<SearchParams> };

export default async function MakersPage({ searchParams }: Props) {
  const actor = await requirePanelModerator();
  const { q, page } = parseListQuery(await searchParams);
  return <MakerList loaded={await pageMakers(actor, { q, page })} q={q} />;
}
