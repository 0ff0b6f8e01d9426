import type { Metadata } from "next";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { Newsletter } from "@/components/admin/newsletter/newsletter";
import { pageNewsletter } from "@/lib/features/newsletter/panel-data";
import { subscriberFilters } from "@/lib/features/newsletter/types";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/list-query";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminNewsletter };

type Props = { searchParams: Promise<SearchParams> };

export default async function NewsletterPanelPage({ searchParams }: Props) {
  const admin = await requirePanelAdmin();
  const params = await searchParams;
  const { q, page } = parseListQuery(params);
  const status = subscriberFilters.find((each) => each === params.status) ?? null;
  return <Newsletter loaded={await pageNewsletter(admin, { q, status, page })} q={q} status={status} />;
}
