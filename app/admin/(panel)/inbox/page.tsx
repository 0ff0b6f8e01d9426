import type { Metadata } from "next";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { InboxList } from "@/components/admin/inbox/inbox-list";
import { pageInbox } from "@/lib/features/inbox/data";
import { inboxFilters, inboxKinds } from "@/lib/features/inbox/types";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminInbox };

type Props = { searchParams: Promise<SearchParams> };

export default async function InboxPage({ searchParams }: Props) {
  const admin = await requirePanelAdmin();
  const params = await searchParams;
  const { q, page } = parseListQuery(params);
  const kind = inboxKinds.find((each) => each === params.kind) ?? "messages";
  const status = inboxFilters.find((each) => each === params.status) ?? null;
  const loaded = await pageInbox(admin, { kind, q, status, page });
  return <InboxList key={kind} loaded={loaded} kind={kind} q={q} status={status} />;
}
