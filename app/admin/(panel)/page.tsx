import type { Metadata } from "next";
import { Suspense } from "react";
import { findTab, panelTabs } from "@/app/admin/(panel)/tabs";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { TabLoading } from "@/components/admin/shell/panel-loading";
import { PanelTabs } from "@/components/admin/shell/panel-tabs";
import type { SearchParams } from "@/lib/features/reviews/list-query";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminPanel };

type Props = { searchParams: Promise<SearchParams> };

export default async function PanelPage({ searchParams }: Props) {
  const admin = await requirePanelAdmin();
  const params = await searchParams;
  const { value, Content } = findTab(params.tab);
  return (
    <PanelTabs tabs={panelTabs.map((tab) => ({ value: tab.value, label: tab.label }))} current={value}>
      <Suspense key={value} fallback={<TabLoading />}>
        <Content admin={admin} params={params} />
      </Suspense>
    </PanelTabs>
  );
}
