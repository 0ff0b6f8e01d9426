import type { Metadata } from "next";
import { Suspense } from "react";
import { findTab, panelTabs } from "@/app/admin/(panel)/tabs";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { TabLoading } from "@/components/admin/shell/panel-loading";
import { PanelTabs } from "@/components/admin/shell/panel-tabs";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminPanel };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function PanelPage({ searchParams }: Props) {
  const admin = await requirePanelAdmin();
  const { value, Content } = findTab((await searchParams).tab);
  return (
    <PanelTabs tabs={panelTabs.map((tab) => ({ value: tab.value, label: tab.label }))} current={value}>
      <Suspense key={value} fallback={<TabLoading />}>
        <Content admin={admin} />
      </Suspense>
    </PanelTabs>
  );
}
