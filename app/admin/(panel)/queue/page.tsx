import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { Queue } from "@/components/admin/queue/queue";
import { pageEndSchema, pageFromItem, pageQueue } from "@/lib/features/queue/data";
import { parseQueueFilter } from "@/lib/features/queue/filters";
import { itemKey, parseItemKey } from "@/lib/features/queue/types";
import { parseListQuery, readParams, type SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.queue);

type Props = { searchParams: Promise<SearchParams> };

export default async function QueuePage({ searchParams }: Props) {
  const admin = await requirePanelModerator();
  const params = await searchParams;
  const filter = parseQueueFilter(params);
  const { page } = parseListQuery(params);
  const { after } = readParams(params, { after: pageEndSchema });
  const ref = parseItemKey(params.item);
  const loaded = await pageQueue(admin, { ...filter, page, after });
  if (!ref) return <Queue loaded={loaded} />;
  const key = itemKey(ref);
  const isListed = loaded.items.some((item) => itemKey({ kind: item.kind, id: item.row.id }) === key);
  const fromItem = isListed ? null : await pageFromItem(admin, ref, filter);
  return <Queue loaded={fromItem ?? loaded} startsAt={isListed || fromItem ? key : null} />;
}
