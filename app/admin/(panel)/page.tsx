import type { Metadata } from "next";
import { Suspense } from "react";
import { findTab, panelTabs } from "@/app/admin/(panel)/tabs";
import { requirePanelAdmin } from "@/app/admin/panel-admin";
import { FictionalValues } from "@/components/admin/overview/fictional-values";
import { LiveState } from "@/components/admin/overview/live-state";
import { OverviewLoading } from "@/components/admin/overview/overview-loading";
import { OverviewStrip } from "@/components/admin/overview/overview-strip";
import { TabLoading } from "@/components/admin/shell/panel-loading";
import { PanelTabs } from "@/components/admin/shell/panel-tabs";
import { readLiveOverview } from "@/lib/features/live/panel";
import { readOverview } from "@/lib/features/overview/data";
import type { SearchParams } from "@/lib/features/reviews/filters";
import type { Admin } from "@/lib/server/auth/gate";
import { listFictionalValues } from "@/lib/server/fictional-values";
import { getPromises } from "@/lib/server/settings";
import { pageNames } from "@/lib/shared/titles";

export const metadata: Metadata = { title: pageNames.adminPanel };

type Props = { searchParams: Promise<SearchParams> };

export default async function PanelPage({ searchParams }: Props) {
  const admin = await requirePanelAdmin();
  const params = await searchParams;
  const { value, Content } = findTab(params.tab);
  return (
    <>
      {value === overviewTab ? (
        <>
          <FictionalValues values={listFictionalValues()} />
          <Suspense fallback={<OverviewLoading />}>
            <OverviewOf admin={admin} />
          </Suspense>
          <Suspense>
            <LiveStateOf admin={admin} />
          </Suspense>
        </>
      ) : null}
      <PanelTabs tabs={panelTabs.map((tab) => ({ value: tab.value, label: tab.label }))} current={value}>
        <Suspense key={value} fallback={<TabLoading />}>
          <Content admin={admin} params={params} />
        </Suspense>
      </PanelTabs>
    </>
  );
}

/** The first tab stands under the overview; in the others the list comes first. */
const overviewTab = panelTabs[0]?.value;

const OverviewOf = async ({ admin }: { admin: Admin }) => (
  <OverviewStrip overview={await readOverview(admin)} promises={getPromises()} />
);

const LiveStateOf = async ({ admin }: { admin: Admin }) => (
  <LiveState overview={await readLiveOverview(admin)} />
);
