import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { MailList } from "@/components/admin/mail-queue/mail-list";
import { pageMails } from "@/lib/features/mail-queue/data";
import { mailStatuses } from "@/lib/features/mail-queue/types";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.mailQueue);

type Props = { searchParams: Promise<SearchParams> };

export default async function MailQueuePage({ searchParams }: Props) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const params = await searchParams;
  const { q, page } = parseListQuery(params);
  const status = mailStatuses.find((each) => each === params.status) ?? null;
  return <MailList loaded={await pageMails(admin, { q, status, page })} q={q} status={status} />;
}
