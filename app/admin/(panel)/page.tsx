import { getLocale } from "next-intl/server";
import { Suspense } from "react";
import { findTab, listTabs } from "@/app/admin/(panel)/tabs";
import { AdminsOnly } from "@/app/admin/admins-only";
import { requirePanelModerator } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { FictionalValues, FirstDay } from "@/components/admin/overview/first-day";
import { LiveState } from "@/components/admin/overview/live-state";
import { OverviewStrip } from "@/components/admin/overview/overview-strip";
import { OverviewLoading, TabLoading } from "@/components/admin/shell/panel-loading";
import { PanelTabs } from "@/components/admin/shell/panel-tabs";
import { UpdateNotice } from "@/components/admin/updates/update-notice";
import { readLiveOverview } from "@/lib/features/live/panel";
import { readOverview } from "@/lib/features/overview/data";
import { readFirstDay } from "@/lib/features/overview/first-day/data";
import type { SearchParams } from "@/lib/features/reviews/filters";
import { readUpdates } from "@/lib/features/updates/data";
import { type Admin, isAdmin, type Moderator } from "@/lib/server/auth/gate";
import { listFictionalValues } from "@/lib/server/fictional-values";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { getPromises } from "@/lib/server/settings";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.panel);

type Props = { searchParams: Promise<SearchParams> };

export default async function PanelPage({ searchParams }: Props) {
  const actor = await requirePanelModerator();
  const params = await searchParams;
  const read = await getMessageText();
  const tabs = listTabs(actor);
  const tab = findTab(actor, params.tab);
  if (!tab) return <AdminsOnly />;
  return (
    <>
      {/* The overview is above the first tab; in the other tabs the list comes first. */}
      {tab === tabs[0] ? (
        <>
          {isAdmin(actor) ? (
            <>
              <Suspense>
                <UpdateNoticeOf admin={actor} />
              </Suspense>
              <FictionalValues values={listFictionalValues()} />
              <Suspense>
                <FirstDayOf admin={actor} />
              </Suspense>
            </>
          ) : null}
          <Suspense fallback={<OverviewLoading />}>
            <OverviewOf actor={actor} />
          </Suspense>
          <Suspense>
            <LiveStateOf actor={actor} />
          </Suspense>
        </>
      ) : null}
      <PanelTabs tabs={tabs.map(({ value, label }) => ({ value, label: read(label) }))} current={tab.value}>
        <Suspense key={tab.value} fallback={<TabLoading />}>
          {tab.show(actor, params)}
        </Suspense>
      </PanelTabs>
    </>
  );
}

const OverviewOf = async ({ actor }: { actor: Moderator }) => (
  <OverviewStrip overview={await readOverview(actor)} isForAdmin={isAdmin(actor)} promises={getPromises()} />
);

const FirstDayOf = async ({ admin }: { admin: Admin }) => (
  <FirstDay steps={await readFirstDay(admin, await getLocale())} />
);

const UpdateNoticeOf = async ({ admin }: { admin: Admin }) => (
  <UpdateNotice updates={await readUpdates(admin)} />
);

const LiveStateOf = async ({ actor }: { actor: Moderator }) => (
  <LiveState overview={await readLiveOverview(actor)} />
);
