import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { Newsletter } from "@/components/admin/newsletter/newsletter";
import { parseSubscriberQuery } from "@/lib/features/newsletter/filters";
import { pageNewsletter } from "@/lib/features/newsletter/panel";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.newsletter);

type Props = { searchParams: Promise<SearchParams> };

export default async function NewsletterPanelPage({ searchParams }: Props) {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const query = parseSubscriberQuery(await searchParams);
  const loaded = await pageNewsletter(admin, query);
  return <Newsletter loaded={loaded} q={query.q} status={query.status} />;
}
